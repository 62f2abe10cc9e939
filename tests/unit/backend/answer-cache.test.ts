import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { AnswerDependency } from '#backend/changes/catalogue-change.ts';
import { catalogVersion } from '#backend/changes/catalogue-change.ts';
import { Answer } from '#backend/http/answer.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';

const versionOf = (id: number) => catalogVersion('1', { id, createdAt: '2026-01-31T00:00:00.000Z' });
const answerOf = (version: string, dependsOn: AnswerDependency = [], status = 200) =>
  new Answer({ status, type: 'text/plain', body: version, version, dependsOn, headers: {} });

function stall(): { stalled: Promise<void>; release: () => void } {
  let release = () => {};
  const stalled = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { stalled, release };
}

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

test('an answer made while a change touches it is given out but not kept, and nobody after the change shares it', async () => {
  for (const [dependsOn, change] of [
    [[], 'everything'],
    [[7, 8], new Set([8])],
    ['any tool', new Set([8])],
  ] as const) {
    let version = versionOf(1);
    const cache = new AnswerCache(() => version);
    const { stalled, release } = stall();
    const before = cache.resolve('/', async ({ text }) => {
      await stalled;
      return answerOf(text, dependsOn);
    });
    version = versionOf(2);
    cache.invalidate(change);
    cache.invalidate(new Set([99]));
    const after = cache.resolve('/', async ({ text }) => answerOf(text, dependsOn === 'any tool' ? [] : dependsOn));
    expect((await after).content.version).toBe('1-2');
    release();
    expect((await before).content.version).toBe('1-1');
    expect(cache.get('/')?.content.version).toBe('1-2');
  }
});

test('an answer made while a change touches others is kept', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  const { stalled, release } = stall();
  const making = cache.resolve('/', async ({ text }) => {
    await stalled;
    return answerOf(text, [7]);
  });
  cache.invalidate(new Set([8]));
  release();
  expect(await making).toBe(cache.get('/'));
});

test('a change of some tools drops what shows them and what goes by scores, a change of everything all', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  const fill = async () => {
    for (const [key, dependsOn] of Object.entries<AnswerDependency>({
      one: [1],
      both: [1, 2],
      two: [2],
      none: [],
      any: 'any tool',
    }))
      await cache.resolve(key, async ({ text }) => answerOf(text, dependsOn));
  };
  const kept = () => ['one', 'both', 'two', 'none', 'any'].filter((key) => cache.get(key));
  await fill();
  cache.invalidate(new Set());
  expect(kept()).toEqual(['one', 'both', 'two', 'none', 'any']);
  cache.invalidate(new Set([1]));
  expect(kept()).toEqual(['two', 'none']);
  await fill();
  cache.invalidate(new Set([2, 3]));
  expect(kept()).toEqual(['one', 'none']);
  await fill();
  cache.invalidate('everything');
  expect(kept()).toEqual([]);
});

test('what an address depended on before does not drop what is kept for it now', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  await cache.resolve('/', async ({ text }) => answerOf(text, [1]));
  cache.invalidate(new Set([1]));
  await cache.resolve('/', async ({ text }) => answerOf(text, [2]));
  cache.invalidate(new Set([1]));
  expect(cache.get('/')).toBeDefined();
  cache.invalidate(new Set([2]));
  expect(cache.get('/')).toBeUndefined();
});

test('a failure is not kept, and the next one tries again', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  await expect(cache.resolve('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.resolve('/', async ({ text }) => answerOf(text))).content.status).toBe(200);
});

test('only an answer with status 200 is kept', async () => {
  const cache = new AnswerCache(() => versionOf(1));
  await cache.resolve('/', async ({ text }) => answerOf(text, [], 404));
  expect(cache.get('/')).toBeUndefined();
});

const MEGABYTE = 1024 * 1024;

test('small answers take no more memory than the cache may', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MEGABYTE;
  };
  const common = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`X-Header-${at}`, `value ${at}`]));
  const cache = new AnswerCache(() => versionOf(1), 8 * MEGABYTE);
  const before = used();
  for (let at = 0; at < 6_000; at += 1) {
    const body = `${at} `.repeat(80);
    const make = async ({ text }: { text: string }) =>
      new Answer({
        status: 200,
        type: 'text/plain',
        body,
        version: text,
        dependsOn: 'any tool',
        headers: { ...common },
      });
    await (await cache.resolve(`/api/tools?search=${at}`, make)).encode('br');
  }
  // Buffers are counted until another thread has freed them.
  await expect.poll(() => used() - before).toBeLessThan(16);
  expect(cache.get('/api/tools?search=5999')).toBeDefined();
});
