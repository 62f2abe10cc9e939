import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonSplitter } from '#backend/import/read/json-splitter.ts';
import { readCsv } from '#backend/import/read/read-csv.ts';
import { type Batch, readJson, readNdjson } from '#backend/import/read/read-json.ts';
import { readText } from '#backend/import/read/read-text.ts';
import { readYaml } from '#backend/import/read/read-yaml.ts';
import { csvCell } from '#domain/decision-table.ts';

function cut(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '');
}

async function* stream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function values(batches: AsyncIterable<Batch> | Iterable<Batch>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { records } of batches) found.push(...records.map(({ value }) => value));
  return found;
}

const somePieces = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 });
const someValue = fc.jsonValue({ maxDepth: 5 });

test('a list is split into its elements however the file arrives', () => {
  fc.assert(
    fc.property(fc.array(someValue), fc.constantFrom(0, 2), somePieces, (list, indent, sizes) => {
      const text = JSON.stringify(list, null, indent);
      const splitter = new JsonSplitter('tools');
      const found = cut(text, sizes).flatMap((piece) => splitter.push(piece));
      splitter.end();

      expect(found.map((piece) => JSON.parse(piece.text))).toEqual(JSON.parse(text));
      for (const piece of found) {
        const line = text.split('\n')[piece.line - 1] ?? '';
        expect(line.slice(piece.column - 1).startsWith(piece.text.split('\n')[0] ?? '')).toBe(true);
      }
    }),
  );
});

test('a list may be wrapped, a lone object is a list of one, and an empty list is fine', async () => {
  expect(await values(readJson(stream(['{ "tools"\n: [ {"a":1}, {"a":2} ] }']), 'tools'))).toEqual([
    { a: 1 },
    { a: 2 },
  ]);
  expect(await values(readJson(stream(['{"a":', '1}\n']), 'tools'))).toEqual([{ a: 1 }]);
  expect(await values(readJson(stream([' [ ] ']), 'tools'))).toEqual([]);
});

test.each([
  '[',
  '[{"a":1}',
  '[{"a":1},]',
  '[{"a":1} {"a":2}]',
  '[]]',
  '[] x',
  '{"a":1} {"a":2}',
  '"x',
  '',
  '{"tools":[]',
  '1',
])('broken JSON is refused: %s', async (text) => {
  await expect(values(readJson(stream([text]), 'tools'))).rejects.toMatchObject({ name: 'SourceError' });
});

test('lines of JSON arrive whole however they are cut, with CRLF and empty lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someValue, { minLength: 1 }), somePieces, async (list, sizes) => {
      const text = list.map((value) => JSON.stringify(value)).join('\r\n\r\n');

      expect(await values(readNdjson(stream(cut(text, sizes))))).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});

test('text is the same however its bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), somePieces, async (text, sizes) => {
      fc.pre(!text.includes('\0') && text.isWellFormed());
      const bytes = Buffer.from(`{}${text}`);
      const pieces: Uint8Array[] = [];
      let at = 0;
      for (const size of [...sizes, bytes.length]) {
        pieces.push(bytes.subarray(at, at + size));
        at += size;
      }
      let found = '';
      for await (const piece of readText(stream(pieces))) found += piece;

      expect(found).toBe(`{}${text}`);
    }),
  );
});

test('YAML, CSV with each delimiter and JSON say the same', async () => {
  const tool = {
    slug: 'a',
    categories: ['b', 'c'],
    isVerified: true,
    popularity: 3,
    features: { api: true, license: '1' },
    translations: { de: { description: 'x' } },
  };
  const yaml =
    'tools:\n  - slug: a\n    categories: [b, c]\n    isVerified: true\n    popularity: 3\n    features: {api: true, license: "1"}\n    translations: {de: {description: x}}\n';
  expect(await values(readYaml(yaml, 'tools'))).toEqual([tool]);
  for (const delimiter of [',', ';', '\t']) {
    const header = [
      'slug',
      'categories',
      'isVerified',
      'popularity',
      'feature:api',
      'feature:license',
      'description:de',
    ];
    const csv = `\ufeff${header.join(delimiter)}\r\n${['a', 'b|c', 'yes', '3', 'true', '1', 'x'].join(delimiter)}\r\n`;
    expect(await values(readCsv(stream([csv]), (key) => key === 'license'))).toEqual([tool]);
  }
});

test('a row of CSV is at the line where it starts', async () => {
  const found: number[] = [];
  for await (const { records } of readCsv(stream(['slug,name\na,"x\ny"\nb,z\n']), () => false))
    found.push(...records.map(({ line }) => line));

  expect(found).toEqual([2, 4]);
});

test('a CSV file gives back every text as it was exported, also what looks like a formula or a guarded formula', async () => {
  const sign = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'a', '1'),
  });
  const text = fc.oneof(sign, fc.string({ unit: 'grapheme' })).filter((given) => given !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = texts.map((name, i) => `tool-${i},${csvCell(name)}\r\n`);
      const found = await values(readCsv(stream(['slug,name\r\n', ...rows]), () => true));
      expect(found).toEqual(texts.map((name, i) => ({ slug: `tool-${i}`, name })));
    }),
    { numRuns: 500 },
  );
});
