import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#backend/server/project-root.ts';
import { print } from './report.ts';

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

/** `ai-dir import` with search index, against the `sqlite3` shell's `.import` of the same rows. */
export async function benchImport(ndjson: string, count: number, folder: string, databaseUrl: string): Promise<void> {
  const toolsCsv = join(folder, 'tools.csv');
  const categoriesCsv = join(folder, 'tool-categories.csv');
  await writeCsv(ndjson, toolsCsv, categoriesCsv);
  const bare = join(folder, 'bare.sqlite');
  rmSync(bare, { force: true });
  const shell = run(
    'sqlite3',
    [bare],
    `pragma journal_mode=wal; create table tools(${COLUMNS.join(', ')}); create table tool_categories(slug, category);
.mode csv
.import ${toolsCsv} tools
.import ${categoriesCsv} tool_categories
`,
  );
  const cli = join(projectRoot, 'dist/server/cli.mjs');
  process.env.DATABASE_URL = databaseUrl;
  run('node', [cli, 'seed', '--quiet']);
  const measured = run('node', [
    '--import',
    join(import.meta.dirname, 'peak-memory.mjs'),
    cli,
    'import',
    ndjson,
    '--json',
  ]);
  const peak = Number(/peak-memory (\d+)/.exec(measured.stdout)?.[1] ?? Number.NaN);
  const ours = count / measured.seconds;
  const limit = count / shell.seconds;
  const rate = (rows: number) => `${Math.round(rows).toLocaleString('en')} tools/s`;
  print(
    `Import of ${count.toLocaleString('en')} tools`,
    'whole processes, from start to exit; the shell fills bare tables without indexes or search',
    [
      {
        what: `ai-dir import (${databaseUrl.split(':')[0]})`,
        ours: rate(ours),
        limit: rate(limit),
        ratio: ours / limit,
        target: '≥ 0.20',
        isMet: ours / limit >= 0.2,
      },
      {
        what: 'peak memory',
        ours: `${peak} MB`,
        limit: '250 MB',
        ratio: peak / 250,
        target: '< 1.0',
        isMet: peak < 250,
      },
    ],
  );
}
