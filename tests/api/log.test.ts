import { expect, test } from 'vitest';
import { AccountModel } from '#backend/database/models/account-model.ts';
import { createLog } from '#backend/server/log.ts';
import { anyDatabase } from '../support/databases.ts';

anyDatabase((open) => {
  test('T57: a failing query is logged without the values it was given', async () => {
    await using database = await open();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    const row = { userId: 1, email: 'canary@example.org', emailKey: 'canary@example.org' };
    const queries = [
      () => AccountModel.query(database.writer).insert(row),
      () => AccountModel.query(database.writer).insert({ ...row, passwordHash: 'canary' }),
      () => AccountModel.query(database.writer).where({ no_such_column: 'canary' }),
      () => database.writer('accounts').insert({ user_id: 1, email: 'canary', email_key: 'canary' }),
    ];
    for (const query of queries) {
      const failure = await query().then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(Error);
      log.error({ err: failure }, 'failed');
    }
    expect(lines).toHaveLength(queries.length);
    for (const line of lines) {
      expect(JSON.parse(line).err.message).toContain('account');
      expect(line).not.toContain('canary');
    }
  });
});
