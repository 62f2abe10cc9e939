import { expect, test } from 'vitest';
import { precacheGuard } from '#pwa/worker/precache-guard.ts';

type Given = { path: string; type: string; etag?: string; status?: number };

/** The worker's edition is "abc", of which /shell is the only file. */
async function isKept({ path, type, etag, status = 200 }: Given): Promise<boolean> {
  const request = new Request(`https://site.example${path}`);
  const response = new Response('', { status, headers: { 'Content-Type': type, ...(etag ? { ETag: etag } : {}) } });
  const plugin = precacheGuard('abc', new Set(['/shell']));
  const event = new Event('install') as Parameters<NonNullable<typeof plugin.cacheWillUpdate>>[0]['event'];
  return (await plugin.cacheWillUpdate?.({ request, response, event, state: {} })) === response;
}

const script = { path: '/assets/index-1.js', type: 'text/javascript' };
const shell = { path: '/shell', type: 'text/html; charset=utf-8' };

test('scripts and the shell of the own edition are kept, in whatever encoding they came', async () => {
  expect(await isKept(script)).toBe(true);
  expect(await isKept({ ...shell, etag: '"abc"' })).toBe(true);
  expect(await isKept({ ...shell, etag: '"abc-br"' })).toBe(true);
  expect(await isKept({ ...shell, etag: 'W/"abc-gzip"' })).toBe(true);
});

test('the login page of a Wi-Fi is kept in place of nothing', async () => {
  expect(await isKept({ ...script, type: 'text/html' })).toBe(false);
  expect(await isKept(shell)).toBe(false);
  expect(await isKept({ path: '/icon.svg', type: 'text/html' })).toBe(false);
});

test('a shell of another edition is not kept, and no failure is', async () => {
  expect(await isKept({ ...shell, etag: '"xyz-br"' })).toBe(false);
  expect(await isKept({ ...script, status: 404 })).toBe(false);
  expect(await isKept({ ...shell, etag: '"abc"', status: 503 })).toBe(false);
});
