import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import { DATA_CHOICES, PRICE_CHOICES, TOOL_SORTS } from '#domain/model/tool-query.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { parseToolsParams } from '#pwa/router/paths.ts';
import { pageAddress, properPath } from '#pwa/router/routes.ts';
import {
  namedAuthTab,
  parseBlogParams,
  parseCompareParams,
  parseListParams,
  parseSharedContent,
} from '#pwa/router/search-params.ts';

const TOOL_PARAMS = [
  ...['search', 'category', 'sort', 'pricing', 'rating', 'verified', 'featured', 'price', 'currency'],
  ...['features', 'data', 'unstated', 'page'],
];
const PAGES: Record<string, { params: string[]; read: (search: URLSearchParams) => unknown }> = {
  '/': { params: [], read: () => null },
  '/tools': { params: TOOL_PARAMS, read: parseToolsParams },
  '/tools/claude': { params: [], read: () => null },
  '/categories/chatbots': {
    params: TOOL_PARAMS.filter((name) => name !== 'category'),
    read: (search) => {
      const { filter, ...rest } = parseToolsParams(search);
      return { ...rest, filter: { ...filter, category: '' } };
    },
  },
  '/compare': { params: ['tools'], read: parseCompareParams },
  '/list': { params: ['tools', 'title'], read: parseListParams },
  '/blog': { params: ['tag', 'page'], read: parseBlogParams },
  '/auth': { params: ['tab'], read: namedAuthTab },
  '/auth/reset': { params: [], read: () => null },
  '/share': { params: ['title', 'text', 'url'], read: parseSharedContent },
  '/api/newsletter/confirm': { params: [], read: () => null },
  '/login': { params: [], read: () => null },
  '/nowhere': { params: [], read: () => null },
};
const page = fc.constantFrom(...Object.keys(PAGES));
const knownTo = (path: string) => [...(PAGES[path]?.params ?? []), 'lng'];

const value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '2',
    '1e1',
    '-1',
    '4.2',
    'true',
    'false',
    'claude,whisper',
    'Hugging Face',
    'a%2Cb',
  ),
  fc.constantFrom(
    ...PRICING_TYPES,
    ...TOOL_SORTS,
    ...PRICE_CHOICES,
    ...DATA_CHOICES,
    'EUR',
    'include',
    'web_app,open_source,web_app',
    ...LANGUAGES,
    'de-AT',
    'xx',
    'signup',
    '__proto__',
    '画像',
    '\0',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
/** Query values as people, forms and machines write them: encoded in both ways, or broken. */
const written = fc.oneof(
  value.map(encode),
  value.map((text) => encode(text).replaceAll('%20', '+')),
  fc.constantFrom('%', '%E0%A4%A', '%zz', '%00', 'a?b', '\'"<>', '='),
);
const name = fc.oneof(
  fc.constantFrom(
    'utm_source',
    'fbclid',
    'token',
    'Search',
    'lng%20',
    'lngx',
    '__proto__',
    'constructor',
    '',
    '%',
    'focus',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map(encode),
);
const nameOf = (written: string) => [...new URLSearchParams(`${written}=`).keys()][0] ?? '';
const pairs = (names: fc.Arbitrary<string>) =>
  fc.array(
    fc.tuple(names, written).map(([given, text]) => `${given}=${text}`),
    { maxLength: 6 },
  );
const asked = page.chain((path) =>
  fc.record({
    path: fc.constant(path),
    known: pairs(fc.constantFrom(...knownTo(path))),
    unknown: pairs(name.filter((given) => !knownTo(path).includes(nameOf(given)))),
    places: fc.array(fc.nat(), { maxLength: 6 }),
  }),
);
const searchOf = (all: readonly string[]) => (all.length === 0 ? '' : `?${all.join('&')}`);

test('unknown parameters anywhere fall away', () => {
  fc.assert(
    fc.property(asked, ({ path, known, unknown, places }) => {
      const mixed = [...known];
      for (const [i, pair] of unknown.entries()) mixed.splice((places[i] ?? 0) % (mixed.length + 1), 0, pair);
      expect(pageAddress(path, searchOf(mixed))).toEqual(pageAddress(path, searchOf(known)));
    }),
  );
});

test('what a page and the language switch read of the address stays, and nothing is said twice', () => {
  fc.assert(
    fc.property(asked, ({ path, known }) => {
      const raw = searchOf(known);
      const { search } = pageAddress(path, raw);
      const read = PAGES[path]?.read ?? (() => null);
      expect(read(new URLSearchParams(search))).toEqual(read(new URLSearchParams(raw)));
      expect(languageInSearch(search)).toBe(languageInSearch(raw));
      expect(pageAddress(path, search)).toEqual(pageAddress(path, raw));
      const names = [...new URLSearchParams(search).keys()];
      expect(names).toEqual(knownTo(path).filter((known) => names.includes(known)));
    }),
  );
});

test.each([
  ['/', '?', ''],
  ['/', '?fbclid=1&lng=de&lng=fr', '?lng=de'],
  ['/', '?lng=xx', ''],
  ['/', '?l%6Eg=DE-at', '?lng=de'],
  ['/tools', '?page=1&sort=relevance&search=&rating=0&verified=no', ''],
  ['/tools', '?lng=de&page=2&search=+a+b+&utm_source=x', '?search=a%20b&page=2&lng=de'],
  ['/tools', '?pricing=paid&pricing=free', '?pricing=free,paid'],
  ['/categories/audio', '?category=design&sort=newest', '?sort=newest'],
  ['/compare', '?tools=Hugging+Face&tools=claude', '?tools=hugging-face,claude'],
  ['/list', '?tools=CLAUDE,chatgpt%20,%20midjourney,,claude', '?tools=claude,chatgpt,midjourney'],
  ['/list', '?tools=Hugging+Face&tools=no_such', '?tools=hugging-face,no-such'],
  ['/blog', '?tag=method&page=3', '?tag=method&page=3'],
  ['/auth', '?tab=login', '?tab=login'],
  ['/auth', '?tab=other', ''],
  ['/api/newsletter/confirm', '?token=secret', ''],
  ['/nowhere', '?search=a', ''],
])('%s%s is %s%s', (path, raw, search) => {
  expect(pageAddress(path, raw)).toMatchObject({ path, search });
});

test.each([
  ['/tools', '?search=a', true],
  ['/tools', '?x=1&page=2', true],
  ['/categories/audio', '?verified=true', true],
  ['/tools', '', false],
  ['/tools', '?search=&lng=de&x=1', false],
  ['/categories/audio', '?category=design', false],
  ['/blog', '?tag=method', false],
  ['/nowhere', '?search=a', false],
])('%s%s asks a list of tools for something: %s', (path, search, isSearch) => {
  expect(pageAddress(path, search).isSearch).toBe(isSearch);
});

test('the title of a shared list cannot turn the words around it', () => {
  const search = new URLSearchParams({ title: ' \u202eeman \u2067قائمة\u2069 ' });
  expect(parseListParams(search).title).toBe('eman قائمة');
});

test('a huge address is read in no time', () => {
  const slashes = '/'.repeat(200_000);
  for (const path of [`${slashes}x`, `/x${slashes}x/`, `/tools${slashes}x`, `${slashes}%78`])
    expect(pageAddress(path, '').path).toBe(path);
  const long = 'x'.repeat(100_000);
  const many = Array.from({ length: 5_000 }, (_, i) => `pricing=free&x${i}=${i}`).join('&');
  expect(pageAddress('/tools', `?search=${long}&${many}`).search).toMatch(/^\?search=x+&pricing=free$/);
});

test.each([
  ['/tools/', '/tools'],
  ['/%74ools', '/tools'],
  ['/tools/%63hat%2dgpt/', '/tools/chat-gpt'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['//ev%69l.example', '/evil.example'],
  ['/\\%65vil.example', '/evil.example'],
  ['/%5c%65vil.example', '/%5cevil.example'],
  ['/%2F%65vil.example', '/%2Fevil.example'],
])('%s leads to %s, with all that it asks for', (path, proper) => {
  expect(properPath(path)).toBe(proper);
  expect(pageAddress(path, '?search=a&x=1')).toMatchObject({ path, search: '?search=a&x=1' });
});

test.each(['/', '/tools', '/tools/%E0%A4%A', '/tools/%', '/a%20b', '//evil.example', '/__proto__'])(
  '%s is as proper as it gets',
  (path) => {
    expect(properPath(path)).toBe(path);
  },
);
