import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { addLighterBrowser } from './support/find-browser.ts';
import { makeScratch } from './support/scratch.ts';

/*
 * `npm test`: everything that proves the project. The checks and the build run side by side, then the tests against
 * what was built. The last line is "N passed, N failed".
 */
type Counts = { passed: number; failed: number; retried?: string[] };
type Step = { name: string; command: string; results?: string };

const RESULTS = 'test-results';

const PREPARE: Step[] = [
  { name: 'format and lint', command: 'npx biome ci --error-on-warnings .' },
  { name: 'types', command: 'npx tsc -b' },
  { name: 'unused code', command: 'npx knip' },
  { name: 'build', command: 'npm run --silent build' },
];

const TESTS: Step[] = [
  {
    name: 'unit, API and CLI tests',
    command: `npx vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/vitest.json`,
    results: `${RESULTS}/vitest.json`,
  },
  { name: 'browser tests', command: 'npx playwright test', results: `${RESULTS}/e2e.json` },
];

function run({ name, command }: Step): Promise<{ isOk: boolean; seconds: number }> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve({ isOk: code === 0, seconds });
    });
  });
}

/** As Playwright reports them. */
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] };

function retriedIn({ suites = [], specs }: Suite): string[] {
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...retried.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(retriedIn)];
}

/** Results of a runner; a runner that died before writing counts as one failure. */
function read(path: string): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (!report.stats) return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, retried: report.suites.flatMap(retriedIn) };
}

async function count(step: Step): Promise<Counts> {
  const { isOk } = await run(step);
  if (!step.results) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = read(step.results);
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const scratch = makeScratch();
process.env.TMPDIR = scratch;
addLighterBrowser();
const counts = await Promise.all(PREPARE.map(count));
if (counts.at(-1)?.failed === 0) for (const step of TESTS) counts.push(await count(step));
rmSync(scratch, { recursive: true, force: true });
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
for (const name of counts.flatMap(({ retried = [] }) => retried)) console.log(`passed on the second try: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
