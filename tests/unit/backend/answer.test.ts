import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer } from '#backend/http/answer.ts';

const body = Array.from({ length: 4_000 }, (_, i) => `<li>${(i * 7919) % 1009} tools</li>`).join('');
const answerOf = (isHurried: boolean) =>
  new Answer({ status: 200, type: 'text/html', version: '7', dependsOn: [], headers: {}, body, isHurried });

test('an answer that others wait behind is compressed with less work: other bytes, another tag, the same text', async () => {
  const usual = await answerOf(false).encode('br');
  const hurried = await answerOf(true).encode('br');

  expect(hurried.body.length).toBeGreaterThan(usual.body.length);
  for (const { body: bytes, headers } of [usual, hurried]) {
    expect(brotliDecompressSync(bytes).toString()).toBe(body);
    expect(headers['Content-Encoding']).toBe('br');
  }
  expect([usual.etag, hurried.etag]).toEqual(['"7-br"', '"7-br-hurried"']);
});

test('without Brotli hurry changes nothing', async () => {
  for (const encoding of ['gzip', 'identity'] as const)
    expect(await answerOf(true).encode(encoding)).toEqual(await answerOf(false).encode(encoding));
});
