import { expect, test } from 'vitest';
import { searchRowid } from '#backend/catalogue/search-rowid.ts';
import { csvCell } from '#backend/import/export/export-catalogue.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1"])(
  'T59: a spreadsheet does not run the cell %j',
  (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('cells that need it are quoted', () => {
  expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
  expect(csvCell(' a')).toBe('" a"');
  expect(csvCell(null)).toBe('');
});

test('rows of the search index are in order of popularity, and keep the tool within a safe number', () => {
  const least = searchRowid(0, 2 ** 29 - 1, 'ja');

  expect(searchRowid(9, 5, 'en')).toBeLessThan(searchRowid(8, 1, 'en'));
  expect(Number.isSafeInteger(least)).toBe(true);
  expect(Number((BigInt(least) >> 3n) & 536_870_911n)).toBe(2 ** 29 - 1);
});
