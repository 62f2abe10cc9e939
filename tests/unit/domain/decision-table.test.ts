import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import {
  csvCell,
  type DecisionTable,
  type TableTexts,
  tableCsv,
  tableMarkdown,
  unguardedCell,
} from '#domain/decision-table.ts';

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

const TEXTS: TableTexts = {
  address: (column) => `${column}: address`,
  day: (column) => `${column}: looked up on`,
  source: (column) => `${column}: source`,
  sourceLink: 'source',
  date: (day) => `on ${day}`,
};

const TABLE: DecisionTable = {
  title: 'For the fair',
  columns: ['Tool', 'Price', 'Note'],
  rows: [
    [
      { text: 'Cursor', href: 'https://ai.example/tools/cursor' },
      { text: 'From $20', day: '2026-10-02', source: 'https://cursor.example/pricing_(new)' },
      { text: '=HYPERLINK("x")\n**Ask** Ana | Bo' },
    ],
    [{ text: 'Le Chat' }, { text: 'Free', source: 'https://chat.example/' }, { text: '' }],
    [{ text: 'Kimi' }, { text: 'Paid', day: '2026-09-01' }, { text: '' }],
  ],
  colophon: { text: 'AI Dir, 23 November 2026' },
};

test('CSV has a column for address, day and source where a cell has them', () => {
  const [head, ...rows] = parse(tableCsv(TABLE, TEXTS), { bom: true }) as string[][];

  expect(head).toEqual(['Tool', 'Tool: address', 'Price', 'Price: looked up on', 'Price: source', 'Note']);
  expect(rows[0]?.slice(0, 5)).toEqual([
    ...['Cursor', 'https://ai.example/tools/cursor', 'From $20', '2026-10-02'],
    'https://cursor.example/pricing_(new)',
  ]);
  expect(rows[0]?.[5]).toBe('\'=HYPERLINK("x")\n**Ask** Ana | Bo');
  expect(rows[1]).toEqual(['Le Chat', '', 'Free', '', 'https://chat.example/', '']);
});

test('Markdown links sources by their day, and no text of a cell becomes markup', () => {
  const lines = tableMarkdown(TABLE, TEXTS).split('\n');

  expect(lines[0]).toBe('# For the fair');
  expect(lines[4]).toContain('| [Cursor](https://ai.example/tools/cursor) |');
  expect(lines[4]).toContain('From $20 ([on 2026-10-02](https://cursor.example/pricing_%28new%29))');
  expect(lines[4]).toContain('<br>\\*\\*Ask\\*\\* Ana \\| Bo');
  expect(lines[5]).toContain('Free ([source](https://chat.example))');
  expect(lines[6]).toContain('Paid (on 2026-09-01)');
  expect(lines.at(-2)).toBe('AI Dir, 23 November 2026');
});

const decoded = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    );

test('the colophon leads to the page, whatever its address contains', () => {
  const address = 'https://ai.example/compare?tools=a,b_c_d&lng=de';
  const table = { ...TABLE, colophon: { ...TABLE.colophon, address } };
  const html = marked.parse(tableMarkdown(table, TEXTS), { async: false });
  const href = /<p><a href="([^"]*)">AI Dir, 23 November 2026<\/a><\/p>/.exec(html)?.[1];

  expect(decoded(href ?? '')).toBe(address);
});

test('T59: an address that is no web address is not linked', () => {
  const table = { ...TABLE, rows: [[{ text: 'x', href: 'javascript:alert(1)' }]], columns: ['Tool'] };

  expect(tableMarkdown(table, TEXTS)).not.toContain('](');
});

test('T59: whatever the cells say, both formats keep the cells, and Markdown renders nothing but their text', () => {
  const sign = fc.constantFrom(...'|\\`*_[]<>&#!()=+-@\'",;\n $'.split(''), 'a', 'é', '<b>', '![x](y)', '<br>');
  const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (cells) => {
      const rows = cells.map((row) => row.map((each) => ({ text: each })));
      const table = { ...TABLE, columns: ['a', 'b'], rows };
      const csv = parse(tableCsv(table, TEXTS), { bom: true, skip_empty_lines: false }) as string[][];
      expect(csv.slice(1).map((row) => row.map(unguardedCell))).toEqual(cells);

      const html = marked.parse(tableMarkdown(table, TEXTS), { async: false });
      const shown = [...html.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell);
      expect(shown.join('')).not.toMatch(/<(?!br>)/);
      const plain = (given: string) => given.replace(/\s+/g, ' ').trim();
      expect(shown.map((cell) => plain(decoded(cell)))).toEqual(cells.flat().map(plain));
    }),
  );
});
