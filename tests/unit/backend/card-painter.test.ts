import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { CardPainter } from '#backend/images/card-painter.ts';
import type { CardPicture } from '#backend/images/draw-card.ts';

/** A painter whose pictures are what `answer`, a program text, makes of each order's language. */
function painterOf(answer: string): CardPainter {
  const file = join(mkdtempSync(join(tmpdir(), 'ai-dir-painter-')), 'painter.mjs');
  const post = 'const tell = (message) => parentPort.postMessage(message);';
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\n${post}\nparentPort.on('message', ({ language }) => { ${answer} });`,
  );
  return new CardPainter(file);
}

const order = (language: string) => ({ tree: { type: 'div', props: {} }, language }) as unknown as CardPicture;
const ECHO = 'tell({ png: Buffer.from(language) });';

afterEach(() => void vi.useRealTimers());

test('orders are painted one after another, each for whom it was ordered', async () => {
  const painter = painterOf(ECHO);
  const pictures = await Promise.all(['a', 'b', 'c'].map((name) => painter.paint(order(name))));

  expect(pictures.map(String)).toEqual(['a', 'b', 'c']);
});

test('who comes when too many wait is told to come again', async () => {
  const painter = painterOf(ECHO);
  const orders = Array.from({ length: 40 }, (_, i) => painter.paint(order(`${i}`)));
  const settled = await Promise.allSettled(orders);
  const refused = settled.filter(({ status }) => status === 'rejected');

  expect(refused).toHaveLength(40 - 17);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'busy', status: 503, headers: { 'Retry-After': '1' } });
});

test('an order that fails, or takes its painter with it, leaves the others alone', async () => {
  const painter = painterOf(
    `if (language === 'fails') tell({ failure: 'no' }); else if (language === 'ends') process.exit(3);
     else if (language === 'throws') throw new Error('bug'); else { ${ECHO} }`,
  );
  const names = ['a', 'fails', 'b', 'ends', 'c', 'throws', 'd'];
  const settled = await Promise.allSettled(names.map((name) => painter.paint(order(name))));

  expect(settled.map((each) => (each.status === 'fulfilled' ? String(each.value) : 'rejected'))).toEqual([
    ...['a', 'rejected', 'b', 'rejected', 'c', 'rejected', 'd'],
  ]);
});

test('where no painter can be had, everyone is told so', async () => {
  // Not a path that a worker is started from: the start itself fails.
  const painter = new CardPainter('nowhere');
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => painter.paint(order(name))));

  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(painter.paint(order('d'))).rejects.toThrow();
});

test('a painter that was idle for a minute is given up, and the next order gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const painter = painterOf(
    `globalThis.count = (globalThis.count ?? 0) + 1; tell({ png: Buffer.from(\`\${count}\`) });`,
  );
  const first = [await painter.paint(order('a')), await painter.paint(order('b'))];
  vi.advanceTimersByTime(60_000);

  expect([...first, await painter.paint(order('c'))].map(String)).toEqual(['1', '2', '1']);
});

test('an order that takes too long is given up, and the next one gets its own picture', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const painter = painterOf(`if (language !== 'never') { ${ECHO} }`);
  const [never, next] = [painter.paint(order('never')), painter.paint(order('a'))];
  vi.advanceTimersByTime(20_000);

  await expect(never).rejects.toThrow('too long');
  expect(String(await next)).toBe('a');
});
