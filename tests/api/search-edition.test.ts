import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

const edition = ({ reader }: Database) => reader('settings').where({ name: 'search_edition' }).pluck('value');
const changes = async ({ reader }: Database) => (await reader('changes')).length;

/** As an index of other languages or rules would be: it lacks what is searched for. */
async function outdate({ writer }: Database, value: string | null): Promise<void> {
  await writer.raw('delete from tool_search');
  const setting = writer('settings').where({ name: 'search_edition' });
  await (value === null ? setting.delete() : setting.update({ value }));
}

async function indexes({ dialect, reader }: Database): Promise<unknown[]> {
  const sql =
    dialect.name === 'sqlite'
      ? `select name, sql from sqlite_master where type = 'index' and tbl_name like 'tool%' order by name`
      : `select indexname, indexdef from pg_indexes where tablename like 'tool%' order by indexname`;
  return rowsOf(await reader.raw(sql));
}

eachDatabase((open) => {
  test.each([
    ['of other languages or rules', 'another'],
    ['of a release that kept no edition', null],
  ])('an index %s is rebuilt by an import that changes nothing else, once', async (_, value) => {
    await using database = await open();
    await addSmallCatalogue(database);
    const [current] = await edition(database);
    await outdate(database, value);
    expect(await diagnose(database)).not.toEqual([]);
    const before = await changes(database);

    await addSmallCatalogue(database);
    expect(await edition(database)).toEqual([current]);
    expect(await changes(database)).toBe(before + 1);

    await addSmallCatalogue(database);
    expect(await changes(database)).toBe(before + 1);
    expect(await diagnose(database)).toEqual([]);
  });

  test('an import that changes a tool rebuilds the rows of all', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await outdate(database, 'another');

    await addTools(database, [{ name: 'Whisper', popularity: 61, categories: ['audio', 'chatbots'] }]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('a database is migrated with an edition, so that its first import builds the index once', async () => {
    await using database = await open();
    expect(await edition(database)).toHaveLength(1);
    expect(await migrate(database)).toEqual([]);
  });

  test('a bulk import leaves the indexes that the migrations made', async () => {
    await using database = await open();
    const before = await indexes(database);
    await addSmallCatalogue(database);

    expect(before.length).toBeGreaterThan(9);
    expect(await indexes(database)).toEqual(before);
  });
});
