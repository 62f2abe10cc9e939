import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { authorLabel, tagLabel } from '#pwa/features/posts/post-labels.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { readPack } from '../../support/packs.ts';

const POSTS = join(projectRoot, 'seeds/posts');

const tagsOfSeeds = new Set(
  readdirSync(POSTS).flatMap((name) => {
    const [, list = ''] = /^tags:\n((?: {2}- .+\n)+)/m.exec(readFileSync(join(POSTS, name), 'utf8')) ?? [];
    return [...list.matchAll(/- (.+)/g)].map(([, tag = '']) => tag);
  }),
);

test.each(LANGUAGES)('every tag of the seeds has its own label in %s', (language) => {
  const { t } = createI18n(language, readPack(language));
  const labels = [...tagsOfSeeds].map((tag) => [tag, tagLabel(tag, t).text]);

  expect(tagsOfSeeds.size).toBeGreaterThan(10);
  expect(Object.fromEntries(labels)).toEqual(readPack(language).post_tags);
  expect(new Set(labels.map(([, label]) => label)).size).toBe(tagsOfSeeds.size);
});

test.each(['日本', 'constructor', 'a.b', '$t(common.yes)', '{{count}}', ''])(
  'a tag of an operator stays: %s',
  (tag) => {
    const { t } = createI18n('de', readPack('de'));

    expect(tagLabel(tag, t)).toEqual({ text: tag, lang: 'en' });
  },
);

test('the editors sign in the language of the page, authors with their own names', () => {
  const { t } = createI18n('ja', readPack('ja'));

  expect(authorLabel('AI Dir editors', 'AI Dir', t)).toBe('AI Dir 編集部');
  expect(authorLabel('AI Dir editors', 'Tools & more', t)).toBe('Tools & more 編集部');
  expect(authorLabel('Ada Editorsdóttir', 'AI Dir', t)).toBe('Ada Editorsdóttir');
});
