import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { fileSource } from '#backend/import/read/source.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { benchChanges } from './changes.ts';
import { benchColdStart } from './cold-start.ts';
import { benchCrowds } from './crowds.ts';
import { benchImport } from './import.ts';
import { writeToolsInParts } from './make-tools.ts';
import { benchMisses } from './misses.ts';
import { benchPages } from './pages.ts';
import { benchReads } from './reads.ts';
import { benchSearch, benchSearchInMemory, benchSearchMemory } from './search.ts';
import { type Site, startSite } from './site.ts';
import { benchWrites } from './writes.ts';

/*
 * `npm run bench`: figures as ratios to their limits, measured in one run. `npm run bench -- search import` runs only
 * those parts; `million` runs only when it is asked for. Needs a build, wrk and sqlite3.
 */
const SIZES = [
  { size: 300, targetMs: 3 },
  { size: 10_000, targetMs: 5 },
  { size: 100_000, targetMs: 10 },
];
/** Runs for minutes, and only when it is asked for. */
const LARGEST = { size: 1_000_000, targetMs: 30 };
const PARTS = new Set(process.argv.slice(2));
const wants = (part: string) => (PARTS.size === 0 && part !== 'million') || PARTS.has(part);

const SECOND_PORT = 3913;
const urlOf = (address: DatabaseAddress) => (address.dialect === 'sqlite' ? `sqlite:${address.file}` : address.url);

const folder = mkdtempSync(join(tmpdir(), 'ai-dir-bench-'));
const seeded: DatabaseAddress = { dialect: 'sqlite', file: join(folder, 'seeded.sqlite') };
const seededUrl = urlOf(seeded);

/** Seeds plus generated tools. */
async function fill(address: DatabaseAddress, size: number, languages: readonly Language[] = ['en']): Promise<void> {
  await seed(address);
  const database = connect(address);
  const file = join(folder, `made-${size}.ndjson`);
  await writeToolsInParts(file, size, languages, async () => {
    const { errors } = await importCatalogue(database, [fileSource(file, 'ndjson', 'tools')]);
    if (errors[0]) throw new Error(`${size.toLocaleString('en')} tools were not imported: ${errors[0].message}`);
  });
  await database.close();
}

async function searchAt({ size, targetMs }: (typeof SIZES)[number], address: DatabaseAddress): Promise<void> {
  await fill(address, size);
  const database = connect(address);
  const url = urlOf(address);
  const sites = [await startSite(url), await startSite(url, {}, { port: SECOND_PORT })];
  const [site] = sites as [Site, Site];
  try {
    await benchSearch(site, database, { size, targetMs });
    if (size === SIZES[1]?.size) await benchChanges(sites, database, size);
  } finally {
    for (const each of sites) await each.stop();
  }
  if (size === SIZES[0]?.size) await benchMisses(database);
  await database.close();
}

/** Tools in as many languages as there are, or in English. */
async function memoryAt(size: number, languages: readonly Language[]): Promise<void> {
  const address: DatabaseAddress = { dialect: 'sqlite', file: join(folder, `memory-${size}.sqlite`) };
  await fill(address, size, languages);
  const database = connect(address);
  const site = await startSite(urlOf(address));
  const title = `${size.toLocaleString('en')} tools, ${languages.length === 1 ? 'English' : `${languages.length} languages`}`;
  await benchSearchMemory(site, database, title, languages.length > 1).finally(() => site.stop());
  await database.close();
}

async function postgresDatabase(server: string, name: string): Promise<DatabaseAddress> {
  const admin = knex({ client: 'pg', connection: server });
  await admin.raw(`create database ${name}`);
  await admin.destroy();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { dialect: 'postgres', url: url.href };
}

async function seed(address: DatabaseAddress): Promise<void> {
  const database = connect(address);
  await migrate(database);
  await seedCatalogue(database, join(projectRoot, 'seeds'));
  await database.close();
}

try {
  await seed(seeded);
  if (wants('reads')) await benchReads(seededUrl);
  if (wants('start')) await benchColdStart(seededUrl);
  if (wants('import')) {
    const server = await startPostgres({ isDurable: true });
    for (const languages of [['en'], LANGUAGES] as const) {
      const name = `import_${languages.length}`;
      const file: DatabaseAddress = { dialect: 'sqlite', file: join(folder, `${name}.sqlite`) };
      const addresses = [file, await postgresDatabase(server.url, name)];
      await benchImport({ count: 100_000, languages }, folder, addresses);
    }
    await server.stop();
  }
  if (wants('writes')) {
    const server = await startPostgres({ isDurable: true });
    for (const size of [300, 100_000]) {
      const file: DatabaseAddress = { dialect: 'sqlite', file: join(folder, `writes-${size}.sqlite`) };
      for (const address of [file, await postgresDatabase(server.url, `writes_${size}`)]) {
        await (size === 300 ? seed : fill)(address, size);
        await benchWrites(address, size, folder);
      }
    }
    await server.stop();
  }
  if (wants('browser')) {
    const database = connect(seeded);
    await benchSearchInMemory(database);
    await database.close();
    const thousand: DatabaseAddress = { dialect: 'sqlite', file: join(folder, 'thousand.sqlite') };
    await fill(thousand, 1_000);
    const filled = connect(thousand);
    await benchSearchInMemory(filled);
    await filled.close();
  }
  if (wants('pages')) {
    const database = connect(seeded);
    const names = await database.reader('tools').pluck('name');
    await database.close();
    await benchPages(seededUrl, names);
  }
  if (wants('crowds')) {
    const database = connect(seeded);
    const slugs = await database.reader('tools').pluck('slug');
    await database.close();
    await benchCrowds(seededUrl, slugs, folder);
  }
  if (wants('search')) {
    const server = await startPostgres({ isDurable: true });
    for (const each of SIZES) {
      await searchAt(each, { dialect: 'sqlite', file: join(folder, `search-${each.size}.sqlite`) });
      await searchAt(each, await postgresDatabase(server.url, `search_${each.size}`));
    }
    await server.stop();
  }
  if (wants('memory')) {
    await memoryAt(10_000, LANGUAGES);
    await memoryAt(100_000, ['en']);
  }
  if (wants('million')) await searchAt(LARGEST, { dialect: 'sqlite', file: join(folder, 'million.sqlite') });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
