import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import { up as forgetStatistics } from '#backend/database/migrations/20261129030000-no-statistics.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { addUsers } from '../support/apply-write.ts';
import { openMigratedSqlite } from '../support/databases.ts';

const STATISTICS = { name: 'sqlite_stat1' };

test('imports on SQLite count no table, since those that are short then would be scanned when they are long', async () => {
  await using database = await openMigratedSqlite();
  const { writer } = database;
  const counted = async (): Promise<string[]> =>
    (await writer('sqlite_master').where(STATISTICS)).length > 0 ? writer('sqlite_stat1').distinct().pluck('tbl') : [];
  await addUsers(database, ['ada']);
  await seedCatalogue(database, join(projectRoot, 'seeds'));
  await database.write((transaction) => recordToolChanges(transaction, [1]));
  await writer('tools').update({ tagline: 'Another' });
  await seedCatalogue(database, join(projectRoot, 'seeds'));
  expect(await counted()).toEqual([]);

  await writer.raw('analyze');
  expect(await counted()).toEqual(expect.arrayContaining(['changes', 'tools', 'users']));
  await forgetStatistics(writer);
  expect(await counted()).toEqual([]);
  await forgetStatistics(writer);
}, 60_000);
