import { expect, test } from 'vitest';
import { runCleanup, startCleanup } from '#backend/server/cleanup.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';
import { addTools } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { submissionRow } from '../support/submissions.ts';
import { Visitor } from '../support/visitor.ts';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

eachDatabase((open) => {
  test('what has outlived its use is deleted, and nothing else', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { user } = await Visitor.signUp(site, 'ada');
    const other = await Visitor.signUp(site, 'ben');
    const session = { user_id: user.id, session_epoch: 0 };
    const key = { user_id: user.id, fingerprint: 'x', review_id: 1 };
    const manyKeys = Array.from({ length: 1_200 }, (_, i) => ({ ...key, key: `old-${i}`, created_at: ago(91) }));
    await database.write(async (transaction) => {
      await transaction('sessions').insert([
        { ...session, token_hash: 'idle', created_at: ago(8), last_seen_at: ago(7.1) },
        { ...session, token_hash: 'old', created_at: ago(30.1), last_seen_at: ago(0) },
        { ...session, token_hash: 'kept', created_at: ago(29.9), last_seen_at: ago(6.9) },
      ]);
      await transaction('password_resets').insert([
        { user_id: user.id, token_hash: 'past', expires_at: ago(0.001) },
        { user_id: other.user.id, token_hash: 'open', expires_at: ago(-0.01) },
      ]);
      await transaction('limit_events').insert([
        { bucket: 'past', at: Date.now() - DAY_MS - 1_000 },
        { bucket: 'kept', at: Date.now() - DAY_MS + 60_000 },
      ]);
      for (let i = 0; i < manyKeys.length; i += 100)
        await transaction('idempotency_keys').insert(manyKeys.slice(i, i + 100));
      await transaction('idempotency_keys').insert({ ...key, key: 'kept', created_at: ago(89) });
      await transaction('submissions').insert([
        submissionRow({ name: 'Old', site: 'old.example', key: 'old', fingerprint: 'x', created_at: ago(91) }),
        submissionRow({ name: 'Young', key: 'kept', fingerprint: 'x', created_at: ago(89) }),
      ]);
    });
    await addTools(database, [{ name: 'Notes', features: { api: true } }]);
    for (const sent of [
      { key: 'old', created_at: ago(91) },
      { key: 'waits', email: 'ada@example.org', created_at: ago(91), value: 'false' },
      { key: 'young', created_at: ago(89), value: '?' },
    ])
      await addCorrection(database, { tool: 'notes', ...sent });
    await runCleanup(database);
    const left = async (table: string, column: string) =>
      (await database.reader(table).orderBy(column).select(column)).map((row) => row[column]);
    expect(await left('sessions', 'token_hash')).toEqual(expect.arrayContaining(['kept']));
    expect(await left('sessions', 'token_hash')).toHaveLength(3);
    expect(await left('password_resets', 'token_hash')).toEqual(['open']);
    expect(await left('limit_events', 'bucket')).toEqual(['kept']);
    expect(await left('idempotency_keys', 'key')).toEqual(['kept']);
    expect(await database.reader('submissions').orderBy('id').select('name', 'key', 'fingerprint')).toEqual([
      { name: 'Old', key: null, fingerprint: null },
      { name: 'Young', key: 'kept', fingerprint: 'x' },
    ]);
    expect(await database.reader('corrections')).toHaveLength(3);
    expect(await database.reader('correction_senders').orderBy('id').select('key', 'fingerprint', 'email')).toEqual([
      { key: null, fingerprint: null, email: 'ada@example.org' },
      { key: 'young', fingerprint: 'x', email: null },
    ]);
    expect((await other.get('/api/user')).status).toBe(200);
  });

  test('a table that fails is reported, and the others are cleaned nevertheless', async () => {
    await using database = await open();
    const event = { bucket: 'past', at: Date.now() - DAY_MS - 1_000 };
    await database.writer('limit_events').insert(event);
    for (const table of ['sessions', 'password_resets'])
      await database.writer.raw(`alter table ${table} rename to ${table}_gone`);
    const failed = new Set<string>();
    await runCleanup(database, { onFailure: (_error, table) => void failed.add(table) });

    expect(failed).toEqual(new Set(['sessions', 'password_resets']));
    expect(await database.reader('limit_events')).toEqual([]);
  });

  test('a failing turn is no end of it, and stopping waits for the one under way', async () => {
    await using database = await open();
    await database.writer.raw('alter table idempotency_keys rename to keys_gone');
    const failures = new FailureReports(createLog('silent'));
    const housekeeping = startCleanup(database, failures);
    await housekeeping.stop();
    await database.writer.raw('alter table keys_gone rename to idempotency_keys');
    await startCleanup(database, failures).stop();
  });
});
