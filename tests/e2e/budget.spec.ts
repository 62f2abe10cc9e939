import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#backend/project-root.ts';
import { expect, test } from './fixtures.ts';

const ENTRY_MAX = 130_000;
const HOME_MAX = 170_000;
const CLIENT = join(projectRoot, 'dist/client');

const gzipped = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

test('the entry and what it imports are at most 130 kB gzip', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  const total = [...files].reduce((sum, file) => sum + gzipped(file), 0);

  expect(files.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(ENTRY_MAX);
});

test('all scripts that the home page loads are at most 170 kB gzip', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });

  await page.goto('/', { waitUntil: 'networkidle' });

  const total = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  expect(files.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(HOME_MAX);
});
