import { expect, test } from 'vitest';
import type { Plan } from '#domain/model/plan.ts';
import type { PricingType } from '#domain/model/tool.ts';
import type { Feature, Features } from '#domain/model/vocabulary.ts';
import type { PriceTexts } from '#domain/price-text.ts';
import {
  areDifferent,
  arePartlyStated,
  comparedPricing,
  comparedTraining,
  comparedValues,
  featureRows,
  oddOnes,
  onlyHere,
} from '#pwa/routes/compare/comparison-rows.ts';
import { groupFeatures } from '#pwa/routes/tool/features-panel.tsx';
import { catalogTool } from '../../support/catalog-tool.ts';

const feature = (key: string, group: Feature['group']): Feature => ({
  ...{ key, group, label: key, unit: null },
  type: 'boolean',
});
const VOCABULARY = [
  feature('web_app', 'platforms'),
  feature('ios_app', 'platforms'),
  feature('translation', 'abilities'),
  feature('meeting_bot', 'abilities'),
  feature('zoom', 'integrations'),
  feature('crm', 'integrations'),
];

function tool(name: string, features: Features, unsaid: string[] = []) {
  const fields = unsaid.map((key) => `features.${key}`);
  const sources = [{ url: 'https://maker.example', day: null, by: 'editor' as const, fields }];
  return catalogTool({ id: 1, name, features, ...(unsaid.length > 0 ? { sources } : {}) });
}

test('a value beside a gap is no difference but partly stated', () => {
  expect(areDifferent([true, null])).toBe(false);
  expect(areDifferent([true, null, false])).toBe(true);
  expect(areDifferent([['a'], ['a'], ['b']])).toBe(true);
  expect(arePartlyStated([true, null])).toBe(true);
  expect(arePartlyStated([undefined, 0])).toBe(true);
  expect(arePartlyStated([true, null, false])).toBe(false);
  expect(arePartlyStated([true, true])).toBe(false);
  expect(arePartlyStated([null, null])).toBe(false);
});

test('a cell is odd where it differs from the majority; without one all are, and a gap never is', () => {
  expect(oddOnes([true, true, false])).toEqual([false, false, true]);
  expect(oddOnes([1, 2, 3])).toEqual([true, true, true]);
  expect(oddOnes([1, 2, null])).toEqual([true, true, false]);
  expect(oddOnes([1, 1, null])).toEqual([false, false, false]);
  expect(oddOnes([true, null, null])).toEqual([false, false, false]);
  expect(oddOnes([['a'], ['b']])).toEqual([true, true]);
});

test('texts are compared only where they have a fixed form', () => {
  expect(comparedValues({ key: 'works_with', values: ['Slack', null] })).toEqual([]);
  expect(comparedValues({ key: 'own_key', values: [null, 'Slack', true] })).toEqual([]);
  expect(comparedValues({ key: 'license', values: ['MIT', null] })).toEqual([['MIT', null]]);
  expect(comparedValues({ key: 'own_key', values: [3, true] })).toEqual([[3, true]]);
});

test('answers on training differ by kind of plan, a plan that is left out is a gap, and the feature stands in', () => {
  const ada = { ...tool('Ada', {}), dataProtection: { free: { trainsOnInput: 'opt_out' } } } as const;
  const ben = {
    ...tool('Ben', {}),
    dataProtection: { free: { trainsOnInput: 'opt_out' }, business: { trainsOnInput: 'no' } },
  } as const;
  const cem = { ...tool('Cem', {}), dataProtection: { free: { trainsOnInput: 'default' } } } as const;
  const dan = tool('Dan', { training_opt_out: true });
  const differ = (...tools: Parameters<typeof comparedTraining>[0]) => comparedTraining(tools).some(areDifferent);
  expect([differ(ada, ben), differ(ada, cem), differ(ada, dan), differ(cem, dan)]).toEqual([false, true, false, true]);
  expect(comparedTraining([ada, ben]).some(arePartlyStated)).toBe(true);
  expect(
    comparedTraining([tool('Eva', {}), tool('Fay', {})])
      .flat()
      .every((value) => value === null),
  ).toBe(true);
});

test('a price that is not stated is a gap: free and paid parts are compared each on its own', () => {
  const texts: PriceTexts = { language: 'en', text: (key, values) => `${key} ${JSON.stringify(values)}` };
  const plan = (amount: number): Plan => ({
    ...{ name: 'Plan', amount, currency: 'USD', period: 'month', unit: null, perSeat: false, billed: 'month' },
    ...{ limits: {}, checkedAt: '2026-10-02', sourceUrl: 'https://maker.example/pricing' },
  });
  const priced = (pricingType: PricingType, ...amounts: number[]) =>
    catalogTool({ id: 1, pricingType, plans: amounts.map(plan) });
  const aspectsOf = (...tools: Parameters<typeof comparedPricing>[0]) => comparedPricing(tools, texts);
  const unknown = priced('freemium', 0);
  const twenty = priced('freemium', 0, 20);
  expect(aspectsOf(unknown, twenty).some(areDifferent)).toBe(false);
  expect(aspectsOf(unknown, twenty).some(arePartlyStated)).toBe(true);
  expect(aspectsOf(priced('freemium'), twenty).some(areDifferent)).toBe(false);
  expect(aspectsOf(unknown, twenty, priced('freemium', 0, 30)).map(oddOnes)[2]).toEqual([false, true, true]);
  expect(aspectsOf(twenty, twenty).some(areDifferent)).toBe(false);
  expect(aspectsOf(twenty, priced('freemium', 0, 30)).some(areDifferent)).toBe(true);
  expect(aspectsOf(unknown, priced('free', 0)).some(areDifferent)).toBe(true);
});

test('only here is what all the others are stated to lack', () => {
  const row = (key: string, ...values: (boolean | null)[]) => ({ key, label: key, unit: null, values });
  const rows = [row('a', true, false, false), row('b', true, null, false), row('c', false, false, true)];
  expect(onlyHere(rows, 3).map((own) => own.map(({ key }) => key))).toEqual([['a'], [], ['c']]);
});

test('required rows come first in their order, and rows that no tool states are folded', () => {
  const tools = [
    tool('Ada', { web_app: true, zoom: true, own_key: 'x' }, ['meeting_bot', 'translation']),
    tool('Ben', { zoom: false, meeting_bot: true, web_app: false, own_key: 'y' }),
  ];
  const { groups, unstated } = featureRows(tools, VOCABULARY, ['zoom', 'crm', 'meeting_bot', 'gone']);
  expect(groups.map(({ group, rows }) => [group, ...rows.map(({ key }) => key)])).toEqual([
    ['decides', 'zoom', 'meeting_bot'],
    ['platforms', 'web_app'],
    ['other', 'own_key'],
  ]);
  expect(groups[0]?.rows[1]?.values).toEqual([null, true]);
  expect(unstated.map(({ key }) => key)).toEqual(['crm', 'translation']);
});

test('what only one of several states, with nothing looked up for the others, stands apart; what decides stays', () => {
  const ada = tool('Ada', { web_app: true, zoom: true, translation: true, own_key: 'x' });
  const ben = tool('Ben', { ios_app: true }, ['translation']);
  const keysOf = (tools: Parameters<typeof featureRows>[0]) => {
    const { groups, lone } = featureRows(tools, VOCABULARY, ['zoom']);
    return [groups.flatMap(({ rows }) => rows.map(({ key }) => key)), lone.map(({ key }) => key)];
  };
  expect(keysOf([ada, ben])).toEqual([
    ['zoom', 'translation'],
    ['web_app', 'ios_app', 'own_key'],
  ]);
  expect(keysOf([ada, ben, tool('Cem', { web_app: false })])).toEqual([
    ['zoom', 'web_app', 'translation'],
    ['ios_app', 'own_key'],
  ]);
  expect(keysOf([ada])).toEqual([['zoom', 'web_app', 'translation', 'own_key'], []]);
  expect(keysOf([])).toEqual([[], []]);
});

test('one tool alone shows all that decides, with its gaps', () => {
  const { groups, unstated } = featureRows([tool('Ada', { web_app: true })], VOCABULARY, ['zoom', 'crm']);
  expect(groups.map(({ group, rows }) => [group, ...rows.map(({ key }) => key)])).toEqual([
    ['decides', 'zoom', 'crm'],
    ['platforms', 'web_app'],
  ]);
  expect(unstated).toEqual([]);
});

test("a tool's page lists the required keys first, also those that are not known or not said", () => {
  const shown = {
    ...tool('Ada', { web_app: true, zoom: true }, ['crm', 'ios_app']),
    requiredKeys: ['crm', 'zoom', 'translation'],
  };
  const groups = groupFeatures(shown, VOCABULARY).map(({ group, features }) => [
    group,
    ...features.map(({ key, value, isUnsaid }) => [key, isUnsaid ? 'unsaid' : value]),
  ]);
  expect(groups).toEqual([
    ['decides', ['crm', 'unsaid'], ['zoom', true], ['translation', null]],
    ['platforms', ['web_app', true], ['ios_app', 'unsaid']],
  ]);
});
