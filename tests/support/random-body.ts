import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

export type RandomBody = { headers: Record<string, string>; body: Buffer };

const LENGTHS = [2, 3, 7, 8, 9, 10, 49, 50, 51, 99, 100, 101, 253, 254, 255, 256, 257, 300, 301, 999, 1000, 1001, 4000];
const STRANGE = [
  ...[
    '',
    ' ',
    'a',
    'ab',
    'abc',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    'null',
    '__proto__',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '\\',
  ],
  ...[
    '😀',
    'ﷺ',
    'İstanbul',
    `a${'\u0301'.repeat(9)}`,
    'admin',
    'Anonymous',
    'ａｄａ',
    'adа',
    'x@y',
    'a@b.example',
    'true',
    '5',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc
    .tuple(fc.constantFrom('a', 'é', '😀', '字', ' ', '\u0301', '.', '-'), fc.constantFrom(...LENGTHS))
    .map(([letter, length]) => letter.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.emailAddress(),
  fc.uuid(),
);
const nested = fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)));
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1, 2, 5, 6, 1.5, 4.999, 1e21, -1e308, 2 ** 53, [], {}, [[]]),
  },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const FOREIGN_KEYS = [
  'id',
  'userId',
  'status',
  'isAdmin',
  'constructor',
  'toString',
  'createdAt',
  'username_key',
  '$ne',
  '',
];
const LITERALS = [
  '1e999',
  '-1e999',
  '0.1e-999',
  '9'.repeat(400),
  'NaN',
  '0x10',
  '01',
  "'x'",
  'undefined',
  '"\\ud800"',
  '"\\u0000"',
];

/** With some fields changed, removed or added. */
function mutated(valid: Record<string, unknown>): fc.Arbitrary<string> {
  const keys = Object.keys(valid);
  const change = fc.oneof(
    fc.record({ key: fc.constantFrom(...keys, ...FOREIGN_KEYS), value }),
    fc.record({ key: fc.constantFrom('', ...keys), value: fc.constant(undefined) }),
  );
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => JSON.stringify({ ...valid, ...Object.fromEntries(changes.map((one) => [one.key, one.value])) }));
}

/** Almost JSON, or JSON that `JSON.stringify` never writes. */
function misspelt(valid: Record<string, unknown>): fc.Arbitrary<string> {
  const whole = JSON.stringify(valid);
  return fc.oneof(
    fc.nat(whole.length).map((end) => whole.slice(0, end)),
    fc
      .constantFrom(...LITERALS)
      .map((literal) => whole.replace(/:("[^"]*"|\d+|null|true|false|\[.*\])/, `:${literal}`)),
    fc
      .constantFrom('{"__proto__":{"isAdmin":true},', '{"__proto__":null,', '{"a":1,"a":2,')
      .map((start) => start + whole.slice(1)),
    fc.constantFrom(
      `\ufeff${whole}`,
      `${whole}${whole}`,
      `[${whole}]`,
      `${whole},`,
      `/**/${whole}`,
      '',
      'null',
      '"text"',
      '17',
      '[]',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

const jsonText = (valid: Record<string, unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: mutated(valid) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 10 }) },
    { weight: 3, arbitrary: misspelt(valid) },
  );
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((data) => Buffer.from(data)),
  fc.integer({ min: 16_000, max: 17_000 }).map((length) => Buffer.from(`{"title":"${'a'.repeat(length)}"}`)),
  fc.json().map((data) => Buffer.from(data, 'utf16le')),
  fc.json().map((data) => gzipSync(data)),
);

const TYPES = [
  ...[
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
  ],
  ...[
    'application/json; charset=latin1',
    'application/json; charset=',
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/json',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/json, text/plain',
    'json',
    '*/*',
    ';',
    '',
  ],
];
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  { weight: 3, arbitrary: fc.constantFrom(...TYPES) },
);
const ENCODINGS = ['gzip', 'br', 'identity', 'deflate', 'gzip, br', 'bogus'];
const header = fc.constantFrom('', '*', '"1-1"', 'W/"1-1"', 'x', '0', '1', '-1', '1e0', 'null', '"', 'ÿ');
const EXTRA: Record<string, fc.Arbitrary<string>> = {
  'Content-Encoding': fc.constantFrom(...ENCODINGS),
  'Idempotency-Key': fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => `"${id}"`),
    header,
  ),
  'X-Expect-User': header,
  'If-Match': header,
  'X-HTTP-Method-Override': fc.constantFrom('GET', 'DELETE'),
  'Accept-Language': header,
};
/** Mostly none. */
const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  ...Object.entries(EXTRA).map(([name, values]) => ({
    weight: 1,
    arbitrary: values.map((value): Record<string, string> => ({ [name]: value })),
  })),
);

/** Bodies close to `valid`, random, broken, or with wrong headers. */
export function randomBody(valid: Record<string, unknown>): fc.Arbitrary<RandomBody> {
  const body = fc.oneof(
    { weight: 9, arbitrary: jsonText(valid).map((given) => Buffer.from(given)) },
    { weight: 1, arbitrary: bytes },
  );
  return fc
    .record({ body, contentType, headers: extraHeaders })
    .map(({ body, contentType, headers }) => ({ body, headers: { 'Content-Type': contentType, ...headers } }));
}
