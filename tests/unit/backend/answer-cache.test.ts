import { expect, test } from 'vitest';
import { Answer } from '#backend/http/answer.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';

const versionOf = (n: number) => ({ text: `1-${n}`, lastChange: n, changedAt: '2026-01-31T00:00:00.000Z' });
const answerOf = (version: string, status = 200) =>
  new Answer({ status, type: 'text/plain', body: version, version, headers: {} });

test('those who ask while an answer is being made share it', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  let made = 0;
  const make = async ({ text }: { text: string }) => {
    made += 1;
    return answerOf(text);
  };
  const [a, b] = await Promise.all([cache.resolve('/', make), cache.resolve('/', make)]);
  expect([made, a === b, cache.get('/') === a]).toEqual([1, true, true]);
});

test('an answer made while a change arrives is given out but not kept, and nobody after the change shares it', async () => {
  let version = versionOf(1);
  const cache = new AnswerCache(() => version);
  let release = () => {};
  const stalled = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = cache.resolve('/', async ({ text }) => {
    await stalled;
    return answerOf(text);
  });
  version = versionOf(2);
  cache.clear();
  const after = cache.resolve('/', async ({ text }) => answerOf(text));
  expect((await after).content.version).toBe('1-2');
  release();
  expect((await before).content.version).toBe('1-1');
  expect(cache.get('/')?.content.version).toBe('1-2');
});

test('a failure is not kept, and the next one tries again', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  await expect(cache.resolve('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.resolve('/', async ({ text }) => answerOf(text))).content.status).toBe(200);
});

test('only an answer with status 200 is kept', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  await cache.resolve('/', async ({ text }) => answerOf(text, 404));
  expect(cache.get('/')).toBeUndefined();
});
