import { request as plainRequest } from 'node:http';
import { expect, test } from './fixtures.ts';

type Received = { status: number; length: number; location: string | undefined };

/** Sends the path without normalisation. */
function raw(baseURL: string | undefined, path: string, headers: Record<string, string> = {}): Promise<Received> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    plainRequest({ hostname, port, path, headers, agent: false }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      const { statusCode: status = 0, headers: own } = response;
      response.on('end', () => resolve({ status, length, location: own.location }));
    })
      .on('error', reject)
      .end();
  });
}

test('T67: a file is sent whole whatever range is asked for, and the server lives on', async ({ baseURL }) => {
  const whole = await raw(baseURL, '/icon.svg');
  expect(whole.status).toBe(200);
  for (const range of ['bytes=10-5', 'bytes=0-0', 'bytes=-5', 'bytes=999999-', 'pages=1-2', 'bytes=0-1,3-4']) {
    expect(await raw(baseURL, '/icon.svg', { Range: range })).toEqual(whole);
  }
});

test('T64: the template, the manifest and what lies outside are never sent', async ({ baseURL }) => {
  for (const path of [
    '/index.html',
    '/%69ndex.html',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../index.html',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/main.mjs',
    '/assets/nothing.js',
    '/data/ai-dir.sqlite',
  ]) {
    expect([path, (await raw(baseURL, path)).status]).toEqual([path, 404]);
  }
});

test('a target with its origin is the same page, and an asterisk is none', async ({ baseURL }) => {
  expect((await raw(baseURL, `${baseURL}/contact`)).status).toBe(200);
  expect((await raw(baseURL, '*')).status).toBe(404);
});

test('no tool is called "facets"', async ({ request }) => {
  for (const path of ['/tools/facets', '/tools/facets/alternatives', '/tools/facets/review'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('the page of a category has no fields for features, and its address none that count', async ({ request }) => {
  const page = await request.get('/categories/chatbots?features=bogus');
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('/tools/chatgpt');
});

test('T27: a slash at the end leads to the page itself and never to another host', async ({ baseURL }) => {
  for (const path of ['/tools/', '//evil.example/', '/%5cevil.example/', '/\\evil.example/', '///evil.example//']) {
    const { location = '/' } = await raw(baseURL, path);
    expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
  }
});
