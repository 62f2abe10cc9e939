import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/support/find-browser.ts';

const PORT = Number(process.env.E2E_PORT ?? 3200);
// One database per run; workers inherit its path from the environment.
process.env.E2E_DATABASE ??= join(mkdtempSync(join(tmpdir(), 'ai-dir-e2e-')), 'e2e.sqlite');

/** Run alone, first: reviews of other tests would add to the pages. */
const MEASURED = ['**/offline/slow-server.spec.ts', '**/budget.spec.ts'];
const OWN_SITES = [
  '**/worker.spec.ts',
  '**/pseudo-language.spec.ts',
  '**/untranslated.spec.ts',
  '**/offline/*.spec.ts',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/save-seeded.ts',
  workers: 2,
  // Generous for a busy machine; they cost nothing on success.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // `npm test` names the tests that needed it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Slow projects with own sites and builds start first, short tests fill the end.
  projects: [
    { name: 'measured', testMatch: MEASURED, workers: 1 },
    { name: 'sites of their own', testMatch: OWN_SITES, testIgnore: MEASURED, dependencies: ['measured'] },
    { name: 'one site', testIgnore: [...OWN_SITES, ...MEASURED], dependencies: ['measured'] },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    // Only offline tests use the worker; the others test the server's responses.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
  },
  webServer: {
    command: `node --enable-source-maps ${join(import.meta.dirname, 'dist/server/main.mjs')} --setup`,
    // Mail is written to `data/mail` below the working directory.
    cwd: dirname(process.env.E2E_DATABASE),
    port: PORT,
    // Seeding took 25 s on a busy machine.
    timeout: 180_000,
    env: {
      PORT: String(PORT),
      DATABASE_URL: `sqlite:${process.env.E2E_DATABASE}`,
      RATE_SCALE: '0',
      LOG_LEVEL: 'warn',
    },
    stdout: 'pipe',
  },
});
