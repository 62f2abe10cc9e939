import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { SEARCH_QUERIES, type SearchQuery } from '../../fixtures/languages.ts';
import { seedIndex } from '../../support/seed-index.ts';
import type { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const FIRST = 5;

function findsFitting(index: ToolLists, { text, categories, tools: names }: SearchQuery): boolean {
  const { tools } = index.list(toolQuery({ search: text, limit: FIRST }));
  return tools.some(
    ({ name, categories: own }) => names.includes(name) || own.some(({ slug }) => categories.includes(slug)),
  );
}

test.each(LANGUAGES)('what people type in %s finds a fitting tool among the first five', (language) => {
  const index = seedIndex(language);
  const queries = SEARCH_QUERIES[language];
  const missed = queries.filter((query) => !findsFitting(index, query)).map(({ text }) => text);

  expect(new Set(queries.map(({ text }) => text)).size).toBe(20);
  expect(missed).toEqual([]);
});

test.each([
  ['deepl', 'translation'],
  ['suno', 'music'],
  ['midjourney', 'image-generation'],
])('tools related to %s are for %s, too', (slug, category) => {
  const index = seedIndex('en');
  const related = index.tools.filter((tool) => tool.slug === slug).flatMap((tool) => index.related(tool));
  const fitting = related.filter(({ categories }) => categories.some((own) => own.slug === category));

  expect(related).toHaveLength(6);
  expect(fitting.length, related.map((tool) => tool.slug).join(', ')).toBeGreaterThanOrEqual(5);
});

test('what fits is what the catalogue knows: a category by its slug', () => {
  const known = new Set(seedIndex('en').tools.flatMap(({ categories }) => categories.map(({ slug }) => slug)));
  const named = LANGUAGES.flatMap((language) => SEARCH_QUERIES[language].flatMap(({ categories }) => categories));

  expect(named.filter((slug) => !known.has(slug))).toEqual([]);
});

test.each([
  ['en', 'Usable without an account'],
  ['de', 'Ohne Konto nutzbar'],
  ['es', 'Se puede usar sin cuenta'],
  ['fr', 'Utilisable sans compte'],
  ['zh', '无需账号即可使用'],
  ['ja', 'アカウント不要'],
] as const)('in %s the name of the feature, "%s", finds tools with it', (language, search) => {
  const { tools } = seedIndex(language).list(toolQuery({ search, limit: 20 }));
  expect(tools).toHaveLength(20);
  expect(tools.filter(({ features }) => !features.no_account_needed).map(({ slug }) => slug)).toEqual([]);
});

test('"free" finds no paid tool by the name of its free trial', () => {
  const { tools } = seedIndex('en').list(toolQuery({ search: 'free meeting transcriber without a bot', limit: 20 }));
  expect(tools.filter(({ features, pricingType }) => features.free_trial && pricingType === 'paid')).toEqual([]);
});

test.each([
  ['en', 'Free trial'],
  ['de', 'Kostenlose Testphase'],
  ['es', 'Prueba gratuita'],
  ['fr', 'Essai gratuit'],
  ['zh', '免费试用'],
  ['ja', '無料トライアル'],
] as const)('in %s the name of the feature, "%s", finds tools with a trial', (language, search) => {
  const { tools } = seedIndex(language).list(toolQuery({ search, limit: 20 }));
  expect(tools).toHaveLength(20);
  expect(tools.filter(({ features }) => !features.free_trial).map(({ slug }) => slug)).toEqual([]);
});

test.each([
  ['without a bot', 'meeting_bot'],
  ['free meeting transcriber without a bot', 'meeting_bot'],
  ['without watermark', 'watermark'],
  ['video editor without watermark', 'watermark'],
  ['linkedin photo without watermark', 'watermark'],
] as const)('"%s" finds no tool with one', (search, key) => {
  const { tools } = seedIndex('en').list(toolQuery({ search, limit: 20 }));
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter(({ features }) => features[key]).map(({ slug }) => slug)).toEqual([]);
});

test.each<[Language, string, string]>([
  ['en', 'background remover', 'remove-bg'],
  ['de', 'Hintergrund entfernen', 'remove-bg'],
  ['zh', '去除背景', 'remove-bg'],
  ['en', 'grammar checker', 'grammarly'],
  ['fr', 'correcteur grammaire', 'grammarly'],
  ['en', 'voice cloning', 'elevenlabs'],
  ['ja', '音声クローン', 'elevenlabs'],
])('in %s "%s" lists a tool first whose texts name it, not one that merely has it', (language, search, first) => {
  expect(
    seedIndex(language)
      .list(toolQuery({ search, limit: 1 }))
      .tools.map(({ slug }) => slug),
  ).toEqual([first]);
});
