import { expect, test } from 'vitest';
import { migrate, migrationState } from '#backend/database/migrate.ts';
import { eachOldDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';

eachOldDatabase('accounts', (open) => {
  test('what a migration that was killed left locked is migrated all the same', async () => {
    await using database = await open();
    await database.writer('migrations_lock').update({ is_locked: 1 });
    const { pending } = await migrationState(database);

    expect(pending.length).toBeGreaterThan(0);
    expect(await migrate(database)).toEqual(pending);
    expect(await migrate(database)).toEqual([]);
  });

  test('two programs that migrate at once run each migration once', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    const { pending } = await migrationState(database);

    const ran = await Promise.all([migrate(database), migrate(again)]);
    expect(ran.flat()).toEqual(pending);
    const names: string[] = await database.reader('migrations').pluck('name');
    expect(new Set(names).size).toBe(names.length);
  });
});
