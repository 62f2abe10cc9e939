import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEVELOPER_CATEGORIES, readSeeds, weighPopularity } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { popularTools } from '../../seeds/render-readme.ts';
import { readPack } from '../../support/packs.ts';

const seeds = await readSeeds(join(projectRoot, 'seeds'));

test('lists count in full, or less by the share of categories that are for developers, at least half', () => {
  const weighed = (popularity: number, ...categories: string[]) =>
    weighPopularity({ popularity, categories }).popularity;

  expect(weighed(23, 'chatbots', 'writing', 'productivity')).toBe(23);
  expect(weighed(20, 'chatbots', 'writing', 'code')).toBe(16);
  expect(weighed(22, 'code', 'no-code')).toBe(16);
  expect(weighed(29, 'developer-tools', 'ai-agents', 'natural-language-processing')).toBe(14);
  expect([0, 1, 2].map((lists) => weighed(lists, 'code'))).toEqual([0, 0, 1]);
});

test('the first twelve are known outside software, and no framework is among them', () => {
  const first = popularTools(seeds, 12);

  for (const name of ['ChatGPT', 'Claude', 'Gemini', 'Midjourney', 'Perplexity']) expect(first).toContain(name);
  const onlyForDevelopers = seeds.tools.filter(
    ({ value }) => first.includes(value.name) && value.categories.every((slug) => DEVELOPER_CATEGORIES.includes(slug)),
  );
  expect(onlyForDevelopers.map(({ value }) => value.name)).toEqual(['Cursor']);
});

test.each(LANGUAGES)('in %s the page on the order names the categories of tools for developers', (language) => {
  const text = readPack(language).order?.popular_3;
  const names = DEVELOPER_CATEGORIES.map((slug) => {
    const category = seeds.categories.find(({ value }) => value.slug === slug)?.value;
    return language === 'en' ? category?.name : category?.translations[language]?.name;
  });

  for (const name of names) expect(text).toContain(name);
});
