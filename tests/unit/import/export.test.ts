import { expect, test } from 'vitest';
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
