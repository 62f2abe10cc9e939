import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { makeScratch } from './tests/support/scratch.ts';

const API = 'tests/api';

// Not where the configuration is only read. `npm test` has chosen a folder already.
if (process.env.VITEST && !process.env.TMPDIR) {
  const scratch = makeScratch();
  process.env.TMPDIR = scratch;
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
}

/** A file that mocks a module needs a process of its own. */
const mocking = readdirSync(join(import.meta.dirname, API))
  .map((name) => `${API}/${name}`)
  .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('));

/** `npm run test:quick`: without PostgreSQL, and without the files that take longest. */
const isQuick = process.env.TEST_DATABASES === 'sqlite';

/** They read and write: real PostgreSQL is started once for each project. */
const onDatabases = {
  globalSetup: isQuick ? [] : ['tests/support/postgres-setup.ts'],
  // For tests that hang: a busy machine takes five times as long as an idle one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Started last, each of these would run alone at the end. */
const LONGEST = [
  'offline-answers-match',
  'every-command',
  'cli/import',
  'random-bodies',
  'search-text',
  'graceful-shutdown',
  'torture',
];

const ON_POSTGRES_ALONE = ['change-listener', 'damage-postgres', 'slow-statements'];

const leftOut = isQuick ? [...LONGEST, ...ON_POSTGRES_ALONE].map((name) => `tests/**/${name}.test.ts`) : [];

/** The longest first, then project by project: a process goes on with files of its own project only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`${name}.test.`));
      return place < 0 ? LONGEST.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b) || a.project.name.localeCompare(b.project.name));
  }
}

export default defineConfig({
  test: {
    // One more than processors: tests of the API wait for locks and time limits most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 30_000,
          // Quicker to start than a process, and as much apart.
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'api',
          include: [`${API}/**/*.test.ts`],
          exclude: [...mocking, ...leftOut],
          // A server keeps nothing in its modules: many of them are started in one process within each file, too.
          isolate: false,
          ...onDatabases,
        },
      },
      { test: { name: 'api-mocking', include: mocking, ...onDatabases } },
      { test: { name: 'cli', include: ['tests/cli/**/*.test.ts'], isolate: false, ...onDatabases } },
    ],
  },
});
