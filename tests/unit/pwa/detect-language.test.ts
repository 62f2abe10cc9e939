import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLanguage } from '#backend/pages/document.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { detectLanguage, type LanguageHints, languageInSearch } from '#pwa/i18n/detect-language.ts';

const NOTHING: LanguageHints = {
  query: null,
  cookie: null,
  localStorage: null,
  sessionStorage: null,
  browser: [],
  page: null,
};

/** In order of priority. */
const SOURCES = ['query', 'cookie', 'localStorage', 'sessionStorage', 'browser', 'page'] as const;
type Source = (typeof SOURCES)[number];

const hint = (source: Source, value: string) => ({ [source]: source === 'browser' ? [value] : value });

/** Script injections, unknown languages, and names of object members. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  'JAVASCRIPT:de',
  'data:text/html,de',
  'de onerror=1',
  'de<',
  'de-"onclick="x',
  `de-${'x'.repeat(40)}`,
  'klingon',
  'd',
  'deu',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '%64%65',
  '\u0000de',
  ' ',
  '',
];

test.each(SOURCES.map((source, at) => [source, SOURCES.slice(at + 1)] as const))(
  '%s is asked before %s',
  (source, later) => {
    const hints = Object.assign({ ...NOTHING }, ...later.map((other) => hint(other, 'fr')), hint(source, 'ja'));

    expect(detectLanguage(hints)).toBe('ja');
  },
);

test.each(SOURCES)('nothing hostile is a language, wherever it stands: %s', (source) => {
  for (const value of HOSTILE)
    expect([value, detectLanguage({ ...NOTHING, ...hint(source, value) })]).toEqual([value, 'en']);
});

test.each(SOURCES.slice(0, -1))('what is hostile in %s leaves the word to the next', (source) => {
  const next = SOURCES[SOURCES.indexOf(source) + 1] ?? 'page';
  for (const value of HOSTILE) {
    const hints = { ...NOTHING, ...hint(next, 'es'), ...hint(source, value) };
    expect([value, detectLanguage(hints)]).toEqual([value, 'es']);
  }
});

test('a region or a script is no other language, and the first that we speak counts', () => {
  const browser = (...languages: string[]) => detectLanguage({ ...NOTHING, browser: languages });

  expect(browser('de-AT')).toBe('de');
  expect(browser('zh-Hant-TW')).toBe('zh');
  expect(browser('pt_BR', 'FR-ca', 'en')).toBe('fr');
  expect(browser('sv', 'pl')).toBe('en');
});

test('the server goes by address, cookie and Accept-Language, and by nothing hostile in them', () => {
  const accepting = (search: string, cookie?: string) =>
    pageLanguage(search, { 'accept-language': 'sv;q=1, es-MX;q=0.9, fr;q=0.1', ...(cookie && { cookie }) });

  expect(accepting('?tools=a&lng=ja', 'i18next=de')).toBe('ja');
  expect(accepting('', 'sid=1; i18next=de')).toBe('de');
  expect(accepting('')).toBe('es');
  expect(pageLanguage('', {})).toBe('en');
  for (const value of HOSTILE) {
    expect([value, accepting(`?lng=${encodeURIComponent(value)}`, 'i18next=de')]).toEqual([value, 'de']);
    expect([value, accepting('', `i18next=${value}`)]).toEqual([value, 'es']);
    expect(LANGUAGES).toContain(pageLanguage('', { 'accept-language': value }));
  }
});

test('server and browser read the same language out of the same address and cookie', () => {
  const value = fc.oneof(
    fc.constantFrom(...LANGUAGES, ...HOSTILE, 'de-AT', 'EN', 'zh_Hans', 'fr-CA'),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(value, value, (query, kept) => {
      const cookie = kept.replaceAll(/[;,\s]/g, '');
      const search = `?lng=${encodeURIComponent(query)}`;
      const inBrowser = detectLanguage({ ...NOTHING, query: new URLSearchParams(search).get('lng'), cookie });

      expect(pageLanguage(search, { cookie: `sid=x; i18next=${cookie}` })).toBe(inBrowser);
      expect(languageInSearch(search) ?? 'none').toBe(languageInSearch(`${search}&page=2`) ?? 'none');
    }),
  );
});
