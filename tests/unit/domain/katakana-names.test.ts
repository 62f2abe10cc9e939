import { expect, test } from 'vitest';
import { askedTools } from '#domain/catalogue/list-tools.ts';
import { seedIndex } from '../../support/seed-index.ts';
import { toolQuery } from '../../support/tool-query.ts';

const seeds = seedIndex('ja');

test.each([
  ['クロード', 'claude'],
  ['ｼﾞｪﾐﾆ', 'gemini'],
  ['チャットジーピーティー', 'chatgpt'],
  ['グーグル翻訳', 'google-translate'],
  ['ノーション', 'notion-ai'],
])('"%s" finds %s first', (search, slug) => {
  expect(seeds.list(toolQuery({ search, limit: 1 })).tools[0]?.slug).toBe(slug);
});

test('a name in katakana is one for alternatives and comparisons, too; a longer word that contains it is none', () => {
  const asked = (search: string) =>
    askedTools(seeds.index, search)?.ids.map((id) => seeds.tools.find((tool) => tool.id === id)?.slug);
  expect(asked('ミッドジャーニーの代わり')).toEqual(['midjourney']);
  expect(asked('ジェミニとクロードの比較')).toEqual(['gemini', 'claude']);
  expect(asked('クロードン 代わり')).toBeUndefined();
});
