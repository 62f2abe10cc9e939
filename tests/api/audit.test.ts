import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { listAudit, recordAudit, verifyAudit } from '#backend/moderation/audit-log.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';

function record(database: Database, number: number): Promise<void> {
  const entry = { actor: 'operator ada', action: 'review_held', subject: `review ${number}`, reason: 'Why' } as const;
  return database.write((transaction) => recordAudit(transaction, entry));
}

async function liftTriggers({ dialect, writer }: Database): Promise<void> {
  if (dialect.name === 'postgres') return writer.raw('alter table audit disable trigger all');
  for (const name of ['audit_is_kept', 'audit_is_final', 'audit_is_not_replaced'])
    await writer.raw(`drop trigger ${name}`);
}

eachDatabase((open) => {
  test('T122: entries of the audit trail can be neither changed, removed nor replaced', async () => {
    await using database = await open();
    await record(database, 1);
    await record(database, 2);
    const before = await database.reader('audit');

    for (const refused of [
      database.writer('audit').update({ reason: 'Another' }),
      database.writer('audit').where({ id: 1 }).delete(),
      database.writer('audit').where({ id: 1 }).update({ hash: '' }),
      database.dialect.name === 'sqlite'
        ? database.writer.raw(
            `insert or replace into audit select id, at, 'x', action, subject, reason, hash from audit`,
          )
        : database.writer.raw('truncate audit'),
    ])
      await expect(refused).rejects.toThrow('audit is append-only');
    expect(await database.reader('audit')).toEqual(before);
  });

  test('T122: a changed byte and a missing entry are found, at the first entry that does not fit', async () => {
    await using database = await open();
    for (const number of [1, 2, 3, 4, 5]) await record(database, number);
    const last = await database.reader('audit').where({ id: 5 }).first();
    expect(await verifyAudit(database)).toEqual({ entries: 5, lastHash: last.hash, brokenId: null });
    await liftTriggers(database);

    const [, , third] = await database.reader('audit').orderBy('id');
    for (const change of [
      { at: '2020-01-01T00:00:00.000Z' },
      { actor: 'operator adb' },
      { action: 'review_removed' },
      { subject: 'review 33' },
      { reason: null },
      { reason: 'Why ' },
      { hash: third.hash.replace(/.$/, (end: string) => (end === '0' ? '1' : '0')) },
    ]) {
      await database.writer('audit').where({ id: 3 }).update(change);
      expect(await verifyAudit(database)).toMatchObject({ entries: 2, brokenId: 3 });
      await database.writer('audit').where({ id: 3 }).update(third);
    }
    expect(await verifyAudit(database)).toMatchObject({ entries: 5, brokenId: null });
    await database.writer('audit').where({ id: 3 }).delete();
    expect(await verifyAudit(database)).toMatchObject({ entries: 2, brokenId: 4 });
    await database.writer('audit').where({ id: 1 }).delete();
    expect(await verifyAudit(database)).toMatchObject({ entries: 0, brokenId: 2 });
  });

  test('entries written at once by two processes make one chain, and what is rolled back leaves no gap in it', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    const failing = () =>
      database.write(async (transaction) => {
        await recordAudit(transaction, { actor: 'user 1', action: 'password_changed', subject: 'user 1' });
        throw new Error('rolled back');
      });

    const written = Array.from({ length: 20 }, (_, i) => record(i % 2 === 0 ? database : other, i));
    const ended = await Promise.allSettled([...written, failing(), failing()]);

    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await verifyAudit(database)).toMatchObject({ entries: 20, brokenId: null });
    const found = await listAudit(database, { subject: 'review 7', limit: 5 });
    expect(found).toMatchObject([{ actor: 'operator ada', action: 'review_held', subject: 'review 7', reason: 'Why' }]);
    expect((await listAudit(database, { limit: 3 })).map(({ id }) => id)).toEqual(
      (await database.reader('audit').orderBy('id', 'desc').limit(3)).map(({ id }) => id),
    );
  });

  test('a long trail is walked to its end', async () => {
    await using database = await open();
    await database.write(async (transaction) => {
      for (let number = 1; number <= 2_003; number += 1)
        await recordAudit(transaction, { actor: 'user 1', action: 'password_changed', subject: `user ${number}` });
    });

    expect(await verifyAudit(database)).toMatchObject({ entries: 2_003, brokenId: null });
  });
});
