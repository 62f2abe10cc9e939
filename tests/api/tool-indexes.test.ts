import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { eachDatabase } from '../support/databases.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

async function indexes({ dialect, reader }: Database): Promise<unknown[]> {
  const sql =
    dialect.name === 'sqlite'
      ? `select name, sql from sqlite_master where type = 'index' and tbl_name like 'tool%' order by name`
      : `select indexname, indexdef from pg_indexes where tablename like 'tool%' order by indexname`;
  return rowsOf(await reader.raw(sql));
}

eachDatabase((open) => {
  test('a bulk import leaves the indexes that the migrations made', async () => {
    await using database = await open();
    const before = await indexes(database);
    await addSmallCatalogue(database);

    expect(before.length).toBeGreaterThan(1);
    expect(await indexes(database)).toEqual(before);
  });
});
