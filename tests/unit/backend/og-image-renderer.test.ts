import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { OgImageRenderer } from '#backend/seo/og-image-renderer.ts';
import type { OgImagePicture } from '#domain/rendering.ts';

/** `answer`: code of the worker that responds to an order. */
function painterOf(answer: string): OgImageRenderer {
  const file = join(mkdtempSync(join(tmpdir(), 'ai-dir-painter-')), 'painter.mjs');
  const post = 'const tell = (message) => parentPort.postMessage(message);';
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\n${post}\nparentPort.on('message', ({ language }) => { ${answer} });`,
  );
  return new OgImageRenderer(file);
}

const order = (language: string) => ({ tree: { type: 'div', props: {} }, language }) as unknown as OgImagePicture;
const ECHO = 'tell({ png: Buffer.from(language) });';

afterEach(() => void vi.useRealTimers());

test('orders are painted one after another, each for whom it was ordered', async () => {
  const painter = painterOf(ECHO);
  const pictures = await Promise.all(['a', 'b', 'c'].map((name) => painter.render(order(name))));

  expect(pictures.map(String)).toEqual(['a', 'b', 'c']);
});

test('who comes when too many wait is told to come again', async () => {
  const painter = painterOf(ECHO);
  const orders = Array.from({ length: 40 }, (_, i) => painter.render(order(`${i}`)));
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
  const settled = await Promise.allSettled(names.map((name) => painter.render(order(name))));

  expect(settled.map((each) => (each.status === 'fulfilled' ? String(each.value) : 'rejected'))).toEqual([
    ...['a', 'rejected', 'b', 'rejected', 'c', 'rejected', 'd'],
  ]);
});

test('where no painter can be had, everyone is told so', async () => {
  // A relative path makes the worker's start fail.
  const painter = new OgImageRenderer('nowhere');
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => painter.render(order(name))));

  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(painter.render(order('d'))).rejects.toThrow();
});

test('a painter that was idle for a minute is given up, and the next order gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const painter = painterOf(
    `globalThis.count = (globalThis.count ?? 0) + 1; tell({ png: Buffer.from(\`\${count}\`) });`,
  );
  const first = [await painter.render(order('a')), await painter.render(order('b'))];
  vi.advanceTimersByTime(60_000);

  expect([...first, await painter.render(order('c'))].map(String)).toEqual(['1', '2', '1']);
});

test('an order that takes too long is given up, and the next one gets its own picture', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const painter = painterOf(`if (language !== 'never') { ${ECHO} }`);
  const [never, next] = [painter.render(order('never')), painter.render(order('a'))];
  vi.advanceTimersByTime(20_000);

  await expect(never).rejects.toThrow('too long');
  expect(String(await next)).toBe('a');
});
