import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FontLoader, renderableTree } from '#backend/seo/draw-og-image.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { readPack } from '../../support/packs.ts';

const shelf = new FontLoader();
const filesOf = (text: string, language: Language) => shelf.fontsFor(text, language).map(({ name }) => name);

type Texts = { name?: string; description?: string; translations?: Record<string, Texts> };

function seedTexts(language: Language): string[] {
  const folder = join(projectRoot, 'seeds/tools');
  const records: Texts[] = [
    ...readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts[]),
    ...(JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8')) as Texts[]),
  ];
  const own = (record: Texts) => (language === 'en' ? record : record.translations?.[language]);
  return records
    .flatMap((record) => [record.name, own(record)?.name, own(record)?.description])
    .filter((text) => text !== undefined);
}

function postTexts(): string[] {
  const folder = join(projectRoot, 'seeds/posts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8').split('---')[1] ?? '');
}

const spaced = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[ \n]+/g, ' ')
    .replaceAll('\u202f', '\u00a0')
    .trim();

test.each(LANGUAGES)('every letter of the seeds and of the texts in %s has a font', (language) => {
  const pack = readPack(language);
  const texts = [
    ...seedTexts(language),
    ...postTexts(),
    ...['home', 'pricing', 'tools'].flatMap((section) => Object.values(pack[section] ?? {})),
  ];
  const wrong = texts.filter((text) => shelf.renderableText(text, language) !== spaced(text));

  expect(texts.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('Chinese and Japanese are each written in their own font, Latin letters in the Latin one', () => {
  expect(new Set(filesOf('AI直骨', 'zh').map((name) => name.replace(/-[a-z]*\d*$/, '')))).toEqual(
    new Set(['noto-sans', 'noto-sans-sc']),
  );
  expect(new Set(filesOf('AI直骨', 'ja').map((name) => name.replace(/-[a-z]*\d*$/, '')))).toEqual(
    new Set(['noto-sans', 'noto-sans-jp']),
  );
  expect(filesOf('通义 かな', 'en').some((name) => name.startsWith('noto-sans-sc'))).toBe(true);
  expect(filesOf('通义', 'ja').some((name) => name.startsWith('noto-sans-sc'))).toBe(true);
});

test('of hundreds of files only those are read that hold the letters', () => {
  expect(new Set(filesOf('An English sentence, with “quotes”.', 'en'))).toEqual(new Set(['noto-sans-latin']));
  expect(new Set(filesOf('日本語の文章です。', 'ja')).size).toBeLessThan(9);
});

test('what no font can write is left out, never drawn as a box', () => {
  expect(shelf.renderableText('🤗 Hugging Face 한국 Жар ไทย', 'en')).toBe('Hugging Face Жар');
  expect(shelf.renderableText('e\u0301 👩‍💻 b\u0e01', 'en')).toBe('é b');
});

test('where nothing would be left of a name, what stands for it is drawn', () => {
  const write = (text: string) => shelf.renderableText(text, 'en');
  const tree = {
    type: 'div',
    props: { otherwise: 'thai-ai', children: ['ไทย 🤗!', { type: 'p', props: { children: ['b'] } }] },
  };

  expect(renderableTree(tree, write)).toEqual({
    type: 'div',
    props: { children: ['thai-ai', { type: 'p', props: { children: ['b'] } }] },
  });
});
