import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticFiles } from '#backend/http/static-files.ts';
import { rawRequest } from '../../support/raw-request.ts';

const UPWARDS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '.../',
  '..;/',
];
const STARTS = ['/', '//', '/./', '/assets/', '/assets/./', '/%2f', '/%00/', '/assets%00/'];
const SECRETS = ['secret.sqlite', '.git/config'];
const HIDDEN = ['/index.html', '/%69ndex.html', '/INDEX.HTML', '/index.html%00', '/sw.js', '/.vite/manifest.json'];
const ODD = ['/%2evite/manifest.json', '/.vite%2fmanifest.json', '/%', '/%zz', '/assets/', '/assets', '/?/../a'];

const TRAVERSALS = STARTS.flatMap((start) =>
  UPWARDS.flatMap((up) => SECRETS.flatMap((secret) => [start + up + secret, start + up.repeat(3) + secret])),
);

test('T64: no path leads to what lies outside of the folder or is not meant to be sent', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ai-dir-static-'));
  const folder = join(root, 'client');
  for (const path of ['client/assets', 'client/.vite', '.git']) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(folder, 'assets/a.js'), 'public');
  for (const name of ['index.html', 'sw.js', '.vite/manifest.json']) writeFileSync(join(folder, name), 'hidden');
  for (const secret of SECRETS) writeFileSync(join(root, secret), 'hidden');
  const serve = staticFiles(folder, {});
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end('nothing');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect((await rawRequest(`${origin}/assets/a.js`)).text).toBe('public');
    expect(TRAVERSALS.length).toBeGreaterThan(200);
    for (const path of [...TRAVERSALS, ...HIDDEN, ...ODD]) {
      const { status, text } = await rawRequest(origin + path);
      expect([path, status, text]).toEqual([path, 404, 'nothing']);
    }
  } finally {
    server.close();
    rmSync(root, { recursive: true, force: true });
  }
});
