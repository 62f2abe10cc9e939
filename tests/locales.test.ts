import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { ERROR_CODES, type ErrorCode, FIELD_CODES } from '#domain/errors.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { SHARED_WORDS } from './fixtures/languages.ts';
import { readPack } from './support/packs.ts';
import { sourceFiles } from './support/source-files.ts';
import { translationCalls } from './support/translation-calls.ts';

type Pack = { [key: string]: string | Pack };

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function flatten(pack: Pack, prefix = ''): [key: string, text: string][] {
  return Object.entries(pack).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

function packOf(language: Language): Map<string, string> {
  return new Map(flatten(readPack(language)));
}

const packs = new Map(LANGUAGES.map((language) => [language, packOf(language)]));
const english = packs.get('en') ?? new Map<string, string>();
const others = LANGUAGES.filter((language) => language !== 'en');

/** Plural keys without their suffix. */
const plurals = new Set(
  [...english.keys()].filter((key) => key.endsWith('_one')).map((key) => key.replace(PLURAL, '')),
);
const baseOf = (key: string) => (plurals.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key);
const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([found]) => found).sort();

test.each(others)('%s has every key of English and no other', (language) => {
  const expected = new Set([...english.keys()].map(baseOf));
  const own = new Set([...(packs.get(language)?.keys() ?? [])].map(baseOf));

  expect([...own].filter((key) => !expected.has(key))).toEqual([]);
  expect([...expected].filter((key) => !own.has(key))).toEqual([]);
});

test.each(LANGUAGES)('%s calls the categories of the footer by their own names', (language) => {
  const categories: { slug: string; name: string; translations: Partial<Record<Language, { name: string }>> }[] =
    JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8'));
  const said = [...(packs.get(language) ?? [])].filter(([key]) => key.startsWith('layout.category_'));
  const wrong = said.filter(([key, text]) => {
    const slug = key.replace('layout.category_', '').replaceAll('_', '-');
    const category = categories.find((each) => each.slug === slug);
    return text !== (category?.translations[language]?.name ?? category?.name);
  });

  expect(said.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test.each(LANGUAGES)('%s has just the plural forms of its language', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const pack = packs.get(language) ?? new Map();
  const wrong = [...plurals].filter((base) => {
    const own = [...pack.keys()].filter((key) => PLURAL.test(key) && key.replace(PLURAL, '') === base);
    return own.length !== forms.length || !forms.every((form) => pack.has(`${base}_${form}`));
  });

  expect(wrong).toEqual([]);
});

test.each(others)('%s has the placeholders of English', (language) => {
  const wrong = [...(packs.get(language) ?? [])].filter(([key, text]) => {
    const source = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
    const allowed = [source, english.get(`${baseOf(key)}_one`) ?? source].map((each) => placeholders(each).join());
    return !allowed.includes(placeholders(text).join());
  });

  expect(wrong).toEqual([]);
});

test.each(others)('%s says in its own words what English says', (language) => {
  const shared = new Set<string>(SHARED_WORDS[language as Exclude<Language, 'en'>]);
  // Names on keyboard keys are often English.
  const own = [...(packs.get(language) ?? [])].filter(([key]) => !key.startsWith('shortcuts.key_'));
  const same = own.filter(([key, text]) => text === english.get(key));
  const untranslated = same.filter(([, text]) => {
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}+/gu) ?? [];
    return words.some((word) => !shared.has(word));
  });

  expect(untranslated).toEqual([]);
});

/** Caused by programs or the server: visitors only need `errors.generic`. */
const NOT_THE_VISITORS: readonly ErrorCode[] = [
  ...(['bad_json', 'bad_query', 'internal', 'key_reused', 'method_not_allowed'] as const),
  ...(['not_synced', 'unsupported_media_type', 'upgrade_required'] as const),
];

test.each(LANGUAGES)('%s has a text for everything that a visitor can do wrong', (language) => {
  const pack = packs.get(language);
  const codes = ERROR_CODES.filter((code) => !NOT_THE_VISITORS.includes(code));
  const keys = [...codes.map((code) => `errors.${code}`), ...FIELD_CODES.map((code) => `validation.${code}`)];

  expect(keys.filter((key) => !pack?.has(key))).toEqual([]);
});

test.each(others)('%s has an ellipsis where English, as specified, has three dots', (language) => {
  expect([...(packs.get(language) ?? [])].filter(([, text]) => text.includes('...'))).toEqual([]);
});

test('no line of French begins with a mark that belongs to the word before it', () => {
  const loose = /\p{L} [;:!?»]|« |\}\} [;:!?»]/u;

  expect([...(packs.get('fr') ?? [])].filter(([, text]) => loose.test(text))).toEqual([]);
});

test('French has one kind of space before a colon', () => {
  expect([...(packs.get('fr') ?? [])].filter(([, text]) => text.includes('\u202F:'))).toEqual([]);
});

test.each(LANGUAGES)('%s has no empty text', (language) => {
  expect([...(packs.get(language) ?? [])].filter(([, text]) => text.trim() === '')).toEqual([]);
});

/** String literals that could be keys; `${…}` matches anything. */
function keysInCode(): { literal: Set<string>; patterns: RegExp[] } {
  // Prices are made of texts by the rules that server and browser share.
  const code = [...sourceFiles('pwa'), ...sourceFiles('domain').filter(({ path }) => path === 'domain/price-text.ts')]
    .map(({ text }) => text)
    .join('\n');
  const literal = new Set([...code.matchAll(/['"`]([a-z_]+(?:\.[a-z0-9_]+)+)['"`]/g)].map((match) => match[1] ?? ''));
  // The server uses only the texts of mails and of kinds of platforms; many other strings look like keys.
  for (const { text } of sourceFiles('backend'))
    for (const match of text.matchAll(/'((?:mail|platforms)\.[a-z_]+)'/g)) literal.add(match[1] ?? '');
  const patterns = [...code.matchAll(/`([a-z_]+\.[a-z0-9_.]*\$\{[^`]*)`/g)].map((match) => {
    const parts = (match[1] ?? '').split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[a-z0-9_-]+')}$`);
  });
  return { literal, patterns };
}

test('every text is used', () => {
  const { literal, patterns } = keysInCode();
  const unused = [...english.keys()].filter((key) => {
    const names = [key, baseOf(key)];
    return !names.some((name) => literal.has(name) || patterns.some((pattern) => pattern.test(name)));
  });

  expect(unused).toEqual([]);
});

test('every text that the code asks for is there', () => {
  const sections = new Set([...english.keys()].map((key) => key.split('.')[0]));
  const known = new Set([...english.keys()].flatMap((key) => [key, baseOf(key)]));
  const missing = [...keysInCode().literal].filter((key) => sections.has(key.split('.')[0]) && !known.has(key));

  expect(missing).toEqual([]);
});

/** Values named in any plural form of a text. */
function valuesOf(base: string): string[] {
  const forms = [...english].filter(([key]) => baseOf(key) === base);
  const named = forms.flatMap(([, text]) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''));
  return [...new Set(plurals.has(base) ? [...named, 'count'] : named)].sort();
}

test('code gives a text just the values that it names', () => {
  const calls = sourceFiles('pwa').flatMap(translationCalls);
  const named = [...new Set([...english.keys()].map(baseOf))].map((base) => ({ base, wanted: valuesOf(base).join() }));
  // A composed key may match keys that it never becomes.
  const wrong = calls.filter(({ key, values }) => {
    const texts = named.filter(({ base }) => key.test(base));
    return !texts.some(({ wanted }) => wanted === [...values].sort().join());
  });

  expect(calls.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
