import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import type { Language } from '#domain/languages.ts';
import { makeTools, writeTools } from './make-tools.ts';
import { type Figure, print } from './report.ts';
import { SITE, startSite } from './site.ts';

const COLUMNS = [
  'slug',
  'name',
  'website',
  'companyName',
  'pricingType',
  'description',
  'features',
  'isVerified',
  'popularity',
  'checkedAt',
];

function quoted(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** The same tools and categories as CSV, for the sqlite3 shell. */
async function writeCsv(ndjson: string, tools: string, categories: string): Promise<void> {
  const toolFile = createWriteStream(tools);
  const categoryFile = createWriteStream(categories);
  for await (const line of createInterface({ input: createReadStream(ndjson) })) {
    const tool: Record<string, unknown> & { categories: string[] } = JSON.parse(line);
    toolFile.write(`${COLUMNS.map((column) => quoted(tool[column])).join(',')}\n`);
    for (const slug of tool.categories) categoryFile.write(`${quoted(tool.slug)},${quoted(slug)}\n`);
  }
  toolFile.end();
  categoryFile.end();
  await Promise.all([once(toolFile, 'finish'), once(categoryFile, 'finish')]);
}

/** Seconds, and stdout with the peak memory in MB, from GNU time or the shell. */
function run(command: string, args: string[], input?: string): { seconds: number; stdout: string } {
  const startedAt = performance.now();
  const child = spawnSync(command, args, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
    maxBuffer: 1e8,
  });
  if (child.error || child.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${child.stderr || child.error}`);
  return { seconds: (performance.now() - startedAt) / 1000, stdout: child.stdout };
}

const CLI = join(projectRoot, 'dist/server/cli.mjs');
const PEAK_MEMORY = join(import.meta.dirname, 'peak-memory.mjs');
const PEAK_MAX_MB = 250;
const SHARE_OF_SHELL = 0.2;
const FOUND_MS = 120_000;

const rate = (rows: number) => `${Math.round(rows).toLocaleString('en')} tools/s`;

/** Tools a second. */
function shellRate(ndjson: string, count: number, folder: string): number {
  const bare = join(folder, 'bare.sqlite');
  rmSync(bare, { force: true });
  const { seconds } = run(
    'sqlite3',
    [bare],
    `pragma journal_mode=wal; create table tools(${COLUMNS.join(', ')}); create table tool_categories(slug, category);
.mode csv
.import ${ndjson}.tools.csv tools
.import ${ndjson}.categories.csv tool_categories
`,
  );
  return count / seconds;
}

/** Seconds until a running server's search finds the first of the tools, which no seed is called like. */
async function untilFound(name: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${SITE}/api/tools?search=${encodeURIComponent(name)}`);
    if (response.ok && (await response.text()).includes('"made-0"')) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > FOUND_MS) throw new Error(`The search never found ${name}`);
    await sleep(20);
  }
}

/** `ai-dir import` beside a running server, against the `sqlite3` shell's `.import` of the same rows. */
export async function benchImport(
  { count, languages }: { count: number; languages: readonly Language[] },
  folder: string,
  addresses: readonly DatabaseAddress[],
): Promise<void> {
  const ndjson = join(folder, `import-${languages.length}.ndjson`);
  await writeTools(ndjson, count, languages);
  await writeCsv(ndjson, `${ndjson}.tools.csv`, `${ndjson}.categories.csv`);
  const [first] = makeTools(count, languages);
  const isBarred = languages.length === 1;
  for (const address of addresses) {
    const url = address.dialect === 'sqlite' ? `sqlite:${address.file}` : address.url;
    process.env.DATABASE_URL = url;
    run('node', [CLI, 'seed', '--quiet']);
    const limit = shellRate(ndjson, count, folder);
    const site = await startSite(url);
    const { seconds, stdout } = run('node', ['--import', PEAK_MEMORY, CLI, 'import', ndjson, '--json']);
    const found = await untilFound(String(first?.name));
    await site.stop();
    const peak = Number(/peak-memory (\d+)/.exec(stdout)?.[1] ?? Number.NaN);
    const figure = (what: string, time: number): Figure => {
      const ratio = count / time / limit;
      const target = isBarred ? `≥ ${SHARE_OF_SHELL}` : 'none';
      return {
        what,
        ours: rate(count / time),
        limit: rate(limit),
        ratio,
        target,
        isMet: !isBarred || ratio >= SHARE_OF_SHELL,
      };
    };
    print(
      `Import of ${count.toLocaleString('en')} tools, ${languages.length === 1 ? 'English' : `${languages.length} languages`}, ${address.dialect}`,
      'whole processes, from start to exit; the shell fills bare tables of the English texts, without indexes or search',
      [
        figure('ai-dir import', seconds),
        figure('the same, until the search of a running server finds them', seconds + found),
        {
          what: 'peak memory of the import',
          ours: `${peak} MB`,
          limit: `${PEAK_MAX_MB} MB`,
          ratio: peak / PEAK_MAX_MB,
          target: isBarred ? '< 1.0' : 'none',
          isMet: !isBarred || peak < PEAK_MAX_MB,
        },
      ],
    );
  }
}
