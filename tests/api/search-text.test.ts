import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices } from '#backend/database/sql-session.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite, type TestSite } from '../support/site.ts';

async function found(site: TestSite, search: string): Promise<string[]> {
  const response = await site.get(`/api/tools?search=${encodeURIComponent(search)}`);
  expect([search, response.status]).toEqual([search, 200]);
  return (await response.json()).map(({ name }: { name: string }) => name);
}

const PUNCTUATED = [
  ...[
    'c++',
    'a.b',
    "o'reilly",
    '-a',
    '+a',
    'foo:bar',
    'name:foo',
    '%',
    '_',
    '"',
    '""',
    '"foo',
    'foo"',
    '*',
    'foo*',
    '*foo',
  ],
  ...[
    '(',
    ')',
    '()',
    '(foo',
    'foo)',
    'NEAR',
    'NEAR(a b)',
    'a NEAR/2 b',
    'AND',
    'OR',
    'NOT',
    'a AND',
    'OR a',
    'NOT a',
    '^a',
  ],
  ...[
    'a AND b',
    'a OR b',
    'a NOT b',
    "'; drop table tools; --",
    "' or 1=1 --",
    '\\',
    "\\'",
    '&',
    '|',
    '!',
    '!a',
    'a & b',
  ],
  ...[
    'a | !b',
    'a:*',
    "'a':*b",
    '<->',
    'a <-> b',
    '{a b}: c',
    '[a]',
    '$1',
    '?',
    '??',
    ':id',
    '::text',
    '@@',
    '#',
    '~',
    '`',
  ],
  ...[
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    '\u200b',
    '\ufeff',
    '\u202e',
    'é',
    'e\u0301',
    '\u0301',
    '😀',
    '👩‍👩‍👧',
    '𝒳',
    '½',
    '①',
    '㎏',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'undefined',
    'null',
    'NaN',
    '0',
    '-1',
    '1e9',
    '%00',
    '%25',
    '../..',
    'a'.repeat(200),
  ],
  ...['a* '.repeat(66), '字'.repeat(200), '" '.repeat(100), '('.repeat(200), 'a\u0301\u0302\u0303'.repeat(40)],
];

eachDatabase((open) => {
  test('T47: punctuation is text, never syntax', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'ChatGPT' }, { name: 'Other', description: 'A near and not foo bar' }]);
    await using site = await startSite(database);
    for (const search of PUNCTUATED) await found(site, search);
  });

  test('T50: wildcards and operators find what they spell and nothing more', async () => {
    await using database = await open();
    await addTools(database, [
      { name: 'C++ Helper', categories: ['zoo'] },
      { name: 'Alpha', description: 'Plain words.', categories: ['zoo'] },
      { name: "O'Reilly Answers", categories: ['zoo'] },
      { name: 'Far', description: 'It is near, or not, and so on.', categories: ['zoo'] },
      { name: 'Snake_case', description: 'A.b and foo:bar.', categories: ['zoo'] },
    ]);
    await using site = await startSite(database);
    for (const [search, names] of [
      ['c++', ['C++ Helper', 'Snake_case']],
      ["o'reilly", ["O'Reilly Answers"]],
      ['o’reilly', ["O'Reilly Answers"]],
      ['NEAR', ['Far']],
      ['plain OR near', []],
      ['alpha NOT far', []],
      ['near NOT', ['Far']],
      ['foo:bar', ['Snake_case']],
      ['a.b', ['Snake_case']],
      ['snake_', ['Snake_case']],
      ['alp*a', []],
      ['alph%', ['Alpha']],
      ['_ha', []],
      ['-alpha', ['Alpha']],
      ['"plain alpha"', ['Alpha']],
      ['zzz%', []],
    ] as const)
      expect([search, await found(site, search)]).toEqual([search, names]);
  });

  test('T49: Chinese and Japanese are found from one character', async () => {
    await using database = await open();
    await addTools(database, [
      { name: 'Pictor', description: 'Makes pictures.', translations: { ja: { description: '画像を生成するツール' } } },
      { name: '写作猫', description: 'Writes.' },
    ]);
    await using site = await startSite(database);
    const inJapanese = async (search: string) =>
      (await (await site.get(`/api/tools?lng=ja&search=${encodeURIComponent(search)}`)).json()).length;
    expect(await inJapanese('画')).toBe(1);
    expect(await inJapanese('画像')).toBe(1);
    expect(await inJapanese('像画')).toBe(0);
    expect(await inJapanese('pictures')).toBe(0);
    expect(await found(site, '写')).toEqual(['写作猫']);
    expect(await found(site, '画像')).toEqual([]);
  });

  test('a list that finds nothing names the words without each of which it would, as in an address', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Scribe', description: 'Transcribes meetings' }]);
    await using site = await startSite(database);
    const unmet = async (query: string) => (await site.get(`/api/tools?${query}`)).headers.get('x-search-unmet');

    expect(await unmet('search=transcribe+meetings+klingon+klingon')).toBe('klingon');
    expect(await unmet('search=transcribe+größer')).toBe('gr%C3%B6%C3%9Fer');
    expect(await unmet('search=transcribe+klingon&limit=6')).toBe('klingon');
    for (const none of ['search=klingon', 'search=klingon+vulcan', 'search=transcribe', 'search='])
      expect([none, await unmet(none)]).toEqual([none, null]);
    expect(await unmet('search=transcribe+klingon&match=most')).toBeNull();
    expect(await unmet('search=transcribe+klingon&category=none')).toBeNull();
  });

  test('T48: ten thousand random texts are all answered, and kept answers are as fresh ones', async () => {
    await using database = await open();
    await addTools(database, [
      { name: 'ChatGPT', description: 'a b c 1 2 3 é 字 カ' },
      { name: 'Second', description: 'x y z AND OR NOT' },
    ]);
    await using site = await startSite(database);
    await using fresh = await startSite(database);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'ab1 é字カ"\'*()-+:&|!\\%_^{}<>?$#@~.,'), maxLength: 60 }),
    );
    const batch = fc.array(
      text.map((given) => given.replaceAll('\0', '')),
      { minLength: 100, maxLength: 100 },
    );
    await fc.assert(
      fc.asyncProperty(batch, async (searches) => {
        const paths = searches.map((search) => `/api/tools?search=${encodeURIComponent(search)}`);
        const answers: Response[] = [];
        // More at once might be refused.
        for (const some of inSlices(paths, 20))
          answers.push(...(await Promise.all(some.map((path) => site.get(path)))));
        for (const [i, answer] of answers.entries()) expect([searches[i], answer.status]).toEqual([searches[i], 200]);
        const bodies = await Promise.all(answers.map((answer) => answer.text()));
        const again = Math.abs(searches.join('').length) % paths.length;
        const path = paths[again] ?? '';
        expect(await (await site.get(path)).text()).toBe(bodies[again]);
        expect(await (await fresh.get(path)).text()).toBe(bodies[again]);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  }, 300_000);
});
