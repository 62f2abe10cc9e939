import { expect, test } from 'vitest';
import { AccountModel } from '#backend/database/models/account-model.ts';
import type { PageSource } from '#backend/pages/page-renderer.ts';
import { createLog } from '#backend/server/log.ts';
import { anyDatabase, openMigratedSqlite } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { startSite } from '../support/site.ts';

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

test('a page is sent without a part that failed, and the log tells where it was', async () => {
  await using database = await openMigratedSqlite();
  const failures = [new Error('a broken card')];
  const renderPage: PageSource['renderer']['renderPage'] = async () => {
    return { status: 200, html: 'the rest', head: '', boot: '', modules: [], failures };
  };
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await using site = await startSite(database, {}, pageSource('', { renderPage }), [], { log });
  const answers = [await site.get('/tools?search=a'), await site.get('/tools?search=a')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'part of a page failed',
      path: '/tools',
      err: expect.objectContaining({ type: 'Error' }),
    }),
  ]);
});
