import { expect, test } from 'vitest';
import { ROUTES } from '#pwa/router/routes.ts';
import { isAppRoute } from '#pwa/worker/precache-guard.ts';

test('every page of the site opens in the shell, and so does an address that is none', () => {
  const paths = ROUTES.map(({ path }) => path.replaceAll(/:\w+/g, 'some-thing-4').replace('*', '/no/such/page'));

  expect(paths.length).toBeGreaterThan(20);
  // Mail links are pages of the server, below their API calls.
  expect(paths.filter((path) => !isAppRoute(path))).toEqual(['/api/newsletter/confirm', '/api/newsletter/unsubscribe']);
  for (const path of ['/apis', '/wsx', '/tools/og', '/blog/api', '/feeds-and-speeds', '/robots-for-hire'])
    expect([path, isAppRoute(path)]).toEqual([path, true]);
});

test('calls, probes, feeds, pictures and files go to the server', () => {
  const paths = [
    '/api',
    '/api/tools',
    '/api/newsletter/confirm',
    '/ws',
    '/healthz',
    '/readyz',
    '/sw.js',
    '/manifest-de.webmanifest',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/rss.xml',
    '/feed',
    '/tools/rss.xml',
    '/sitemap-2.xml',
    '/llms.txt',
    '/og/index.png',
    '/og/tools/chatgpt.png',
    '/icons/icon-192.png',
    '/assets/index-1.js',
  ];

  expect(paths.filter(isAppRoute)).toEqual([]);
});
