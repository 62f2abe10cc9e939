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
import { LANGUAGES } from '#domain/languages.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { benchColdStart } from './cold-start.ts';
import { benchImport } from './import.ts';
import { writeTools } from './make-tools.ts';
import { benchMisses } from './misses.ts';
import { benchReads } from './reads.ts';
import { benchSearch, benchSearchInMemory } from './search.ts';
import { benchWrites } from './writes.ts';

/*
 * `npm run bench`: figures as ratios to their limits, measured in one run. `npm run bench -- search import` runs only
 * those parts. Needs a build, wrk and sqlite3.
 */
const SIZES = [300, 10_000, 100_000];
const PARTS = new Set(process.argv.slice(2));
const wants = (part: string) => PARTS.size === 0 || PARTS.has(part);

const folder = mkdtempSync(join(tmpdir(), 'ai-dir-bench-'));
const seeded: DatabaseAddress = { dialect: 'sqlite', file: join(folder, 'seeded.sqlite') };
const seededUrl = `sqlite:${seeded.file}`;

/** Seeds plus generated tools. */
async function fill(address: DatabaseAddress, size: number): Promise<void> {
  await seed(address);
  const database = connect(address);
  const file = join(folder, `made-${size}.ndjson`);
  await writeTools(file, size);
  await importCatalogue(database, [fileSource(file, 'ndjson', 'tools')]);
  await database.close();
}

async function searchAt(size: number, address: DatabaseAddress): Promise<void> {
  await fill(address, size);
  const database = connect(address);
  await benchSearch(database, size);
  if (size === SIZES[0]) {
    await benchSearchInMemory(database);
    await benchMisses(database);
  }
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
  if (wants('search')) {
    const server = await startPostgres({ isDurable: true });
    for (const size of SIZES) {
      await searchAt(size, { dialect: 'sqlite', file: join(folder, `search-${size}.sqlite`) });
      await searchAt(size, await postgresDatabase(server.url, `search_${size}`));
    }
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
