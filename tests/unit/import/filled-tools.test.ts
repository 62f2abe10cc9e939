import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { isDense, LANGUAGES } from '#domain/languages.ts';
import { codePointLength } from '#domain/model/atoms.ts';
import { ImportPlans } from '#domain/model/import-plan.ts';
import { pricingTypeOf } from '#domain/pricing.ts';
import { NEEDS } from '../../fixtures/task-needs.ts';
import { type FilledTool, filledFeatures, filledTools } from '../../support/filled-tools.ts';
import { seedIndex } from '../../support/seed-index.ts';

const TAGLINE_MAX = 60;

const files = filledTools();
const tools = [...files.values()].flat();
const slugs = tools.map(({ slug }) => slug);
const plans = tools.flatMap((tool) => tool.plans);
const seeds = seedIndex('en').tools;

const slugsWhere = (isWanted: (tool: FilledTool) => boolean) =>
  tools
    .filter(isWanted)
    .map(({ slug }) => slug)
    .sort();

function textsOf(tool: FilledTool) {
  return LANGUAGES.map((language) => ({ language, ...(language === 'en' ? tool : tool.translations[language]) }));
}

test('sixty fictional tools that the seeds do not have, filed under at least fifteen of their categories', () => {
  const categories = JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8')) as { slug: string }[];
  const known = new Set(categories.map(({ slug }) => slug));
  const taken = new Set(seeds.flatMap(({ slug, name }) => [slug, name]));

  expect(new Set(slugs).size).toBe(60);
  expect(tools.filter(({ slug, name }) => taken.has(slug) || taken.has(name))).toEqual([]);
  expect(tools.filter(({ website }) => !new URL(website).hostname.endsWith('.example'))).toEqual([]);
  expect(files.size).toBeGreaterThanOrEqual(15);
  for (const [file, filed] of files)
    expect(filed.filter(({ categories: own }) => own[0] !== file || own.some((slug) => !known.has(slug)))).toEqual([]);
});

test('taglines and descriptions have their lengths in six languages, and none stands twice', () => {
  const texts = tools.flatMap(textsOf);
  const isWrong = ({ language, tagline, description }: (typeof texts)[number]) => {
    const [min, max] = isDense(language) ? [30, 150] : [80, 300];
    const length = codePointLength(description);
    return codePointLength(tagline) > TAGLINE_MAX || length < min || length > max || /\p{Cc}/u.test(description);
  };

  expect(texts.filter(isWrong)).toEqual([]);
  expect(new Set(texts.map(({ description }) => description)).size).toBe(60 * LANGUAGES.length);
  expect(new Set(texts.map(({ tagline }) => tagline)).size).toBe(60 * LANGUAGES.length);
});

test('plans can be imported, decide the pricing type, and are of all kinds', () => {
  for (const tool of tools) {
    expect(v.safeParse(ImportPlans, tool.plans).issues, tool.slug).toBeUndefined();
    expect(pricingTypeOf(tool.plans), tool.slug).toBe(tool.pricingType);
  }
  expect(new Set(plans.map(({ period }) => period))).toEqual(new Set(['month', 'year', 'once', 'usage']));
  expect(new Set(plans.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(plans.flatMap(({ limits }) => Object.keys(limits))).size).toBeGreaterThanOrEqual(10);
  expect(plans.some(({ perSeat }) => perSeat) && plans.some(({ billed, period }) => billed !== period)).toBe(true);
});

test('each price, feature and scope of data protection stands in one source with a day, and some are unsaid', () => {
  const types = new Map(filledFeatures().map(({ key, type }) => [key, type]));
  const unsaid = tools.filter(({ slug, features, plans: own, dataProtection, sources }) => {
    const sourced = sources.flatMap(({ fields }) => fields);
    const stated = [
      ...Object.keys(features).map((key) => `features.${key}`),
      ...Object.keys(dataProtection).map((scope) => `dataProtection.${scope}`),
      ...(own.length > 0 ? ['price'] : []),
    ];
    expect(new Set(sourced).size, slug).toBe(sourced.length);
    expect(sourced, slug).toEqual(expect.arrayContaining(stated));
    for (const [key, value] of Object.entries(features))
      expect(typeof value === 'string' ? 'text' : typeof value, `${slug} ${key}`).toBe(types.get(key));
    for (const { day } of sources) expect(day, slug).toMatch(/^2026-\d\d-\d\d$/);
    return sourced.some((field) => field.startsWith('features.') && !stated.includes(field));
  });

  expect(unsaid.length).toBeGreaterThan(40);
});

test('closed and unmaintained tools say so in six languages and name a successor that is listed', () => {
  const inactive = tools.filter(({ status }) => status !== 'active');

  expect(inactive.length).toBeGreaterThanOrEqual(4);
  for (const tool of inactive) {
    expect(textsOf(tool).filter(({ statusNote }) => !statusNote)).toEqual([]);
    if (tool.successor !== null) expect(slugs).toContain(tool.successor);
  }
});

test('most fields are filled', () => {
  const known = tools.map(({ features, sources }) => {
    const sourced = sources.flatMap(({ fields }) => fields).filter((field) => field.startsWith('features.'));
    return new Set([...sourced, ...Object.keys(features).map((key) => `features.${key}`)]).size;
  });

  expect(Math.min(...known)).toBeGreaterThanOrEqual(14);
  expect(known.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60 * 25);
  expect(plans.length).toBeGreaterThan(60 * 2);
  expect(slugsWhere(({ history }) => history.length > 0).length).toBeGreaterThanOrEqual(10);
  expect(slugsWhere(({ formerNames }) => formerNames.length > 0).length).toBeGreaterThanOrEqual(4);
});

test('task questions name tools of the seeds or filled ones, and all filled ones where a fact decides', () => {
  const known = new Set([...slugs, ...seeds.map(({ slug }) => slug)]);
  const named = (need: keyof typeof NEEDS) => NEEDS[need].tools.filter((slug) => slugs.includes(slug)).sort();
  const having = (feature: string) => slugsWhere(({ features }) => features[feature] === true);

  expect(Object.values(NEEDS).flatMap((need) => need.tools.filter((slug) => !known.has(slug)))).toEqual([]);
  expect(named('free')).toEqual(slugsWhere(({ pricingType }) => pricingType === 'free'));
  expect(named('offline')).toEqual(having('offline_use'));
  expect(named('withoutAccount')).toEqual(having('no_account_needed'));
  expect(named('speakerLabels')).toEqual(having('speaker_labels'));
  expect(named('studentDiscount')).toEqual(having('education_discount'));
  expect(named('payOnce')).toEqual(
    slugsWhere(({ plans: own }) => own.some(({ period, amount }) => period === 'once' && amount > 0)),
  );
});
