import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { diagnose, repair } from '#backend/maintenance/diagnose.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { usernameKey } from '#domain/identity.ts';
import { savedRecordKey } from '#domain/model/saved-lists.ts';
import { addPosts, addTools } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { eachDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { savedEntry, savedNote } from '../support/saved-records.ts';
import { addSubmission } from '../support/submissions.ts';

const AT = '2026-03-04T05:06:07.089Z';

async function fill(database: Database): Promise<number> {
  await addTools(database, [
    { name: 'Straße AI', companyName: 'Acme', translations: { de: { description: 'Übersetzt Bücher.' } } },
    {
      name: 'GammaChat 日本',
      popularity: 7,
      categories: ['chatbots', 'writing'],
      features: { web_app: true, note: 'x y' },
    },
    { name: 'C', isVerified: true, isPromoted: true },
  ]);
  await addPosts(database, [{ slug: 'post', content: '# A *title*' }]);
  await addReview(database, { tool: 'strasse-ai', username: 'ada', rating: 3 });
  await addSubmission(database);
  await addCorrection(database, { tool: 'c', field: 'name', value: 'D', email: 'ada@example.org' });
  return (await addReview(database, { tool: 'strasse-ai', username: 'ben', status: 'removed' })).userId;
}

const checks = async (database: Database) => (await diagnose(database)).map(({ check }) => check);

/** Faults by the check that finds them. */
const FAULTS: Record<string, (database: Database) => Promise<unknown>> = {
  'required-keys': ({ writer }) =>
    writer('categories').where({ slug: 'writing' }).update({ required_keys: '["gone"]' }),
  logos: ({ writer }) => writer('tools').where({ slug: 'c' }).update({ logo_hash: 'gone' }),
  order: ({ writer }) => writer('tools').where({ slug: 'c' }).update({ folded_name: 'zzz' }),
  categories: ({ writer }) => writer('categories').where({ slug: 'writing' }).update({ tool_count: 9 }),
  ratings: ({ writer }) => writer('tools').where({ slug: 'strasse-ai' }).update({ avg_rating: 499 }),
  history: async ({ writer }) => {
    const { id: tool_id } = await writer('tools').where({ slug: 'c' }).first('id');
    const row = { tool_id, day: AT.slice(0, 10), recorded_at: AT, origin: 'set', field: 'popularity' };
    for (let i = 0; i < 11; i += 1) await writer('tool_history').insert(Array.from({ length: 100 }, () => row));
  },
  posts: ({ writer }) => writer('posts').update({ html: '<p>Other.</p>' }),
  scores: async ({ writer }) => {
    const { id } = await writer('reviews').where({ status: 'removed' }).first('id');
    await writer('reviews').where({ id }).update({ score: 49 });
  },
  keys: ({ writer }) => writer('users').where({ username: 'ben' }).update({ username_key: 'nobody' }),
  sessions: async ({ writer }) => {
    const { id } = await writer('users').where({ username: 'ada' }).first('id');
    await writer('sessions').insert({
      ...{ token_hash: 'h', user_id: id, session_epoch: 0, created_at: AT, last_seen_at: AT },
    });
  },
  submissions: ({ writer }) => writer('submissions').update({ site: 'other.example' }),
  corrections: async ({ writer }) => {
    await writer('corrections').update({ proposal: 'x', status: 'rejected' });
    await writer('correction_senders').update({ note: 'Look there.' });
  },
  lists: async ({ writer }) => {
    const { id: user_id } = await writer('users').where({ username: 'ada' }).first('id');
    await writer('synced_lists').insert({ user_id, copy: 'a', has_notes: 0 });
    const records = [savedNote('c'), savedEntry('c', { isRemoved: true })];
    for (const [i, record] of records.entries())
      await writer('synced_records').insert({
        ...{ user_id, key: savedRecordKey(record), record: JSON.stringify(record), revision: i + 1 },
      });
  },
  withdrawn: async ({ writer }) => {
    const { user_id, tool_id } = await writer('reviews').where({ status: 'published' }).first();
    await writer('withdrawn_reviews').insert({ user_id, tool_id, withdrawn_at: AT });
  },
};

eachDatabase((open) => {
  test('nothing is found in a database that was written by imports and reviews', async () => {
    await using database = await open();
    expect(await diagnose(database)).toEqual([]);
    await fill(database);
    await addTools(database, [{ name: 'C', description: 'Written again.', popularity: 3 }]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('every fault is found by its check, alone, and mended', async () => {
    await using database = await open();
    await fill(database);
    for (const [check, damage] of Object.entries(FAULTS)) {
      await damage(database);
      const findings = await diagnose(database);
      expect(findings).toMatchObject([{ check, canBeMended: true }]);
      await repair(database, findings);
      expect(await checks(database), check).toEqual([]);
    }
    expect(await database.reader('reviews').count({ n: '*' }).first()).toEqual({
      n: expect.toSatisfy((n) => Number(n) === 2),
    });
  });

  test('a score that all ratings followed is mended with them', async () => {
    await using database = await open();
    await fill(database);
    const tool = () => database.reader('tools').where({ slug: 'strasse-ai' }).first('score_sum', 'avg_rating');
    const before = await tool();
    await database.writer('reviews').where({ status: 'published' }).update({ score: 50 });
    await repair(database, [{ check: 'ratings', problems: [], canBeMended: true }]);
    expect(await tool()).not.toEqual(before);
    const findings = await diagnose(database);
    expect(findings).toMatchObject([{ check: 'scores' }]);
    await repair(database, findings);
    expect([await checks(database), await tool()]).toEqual([[], before]);
  });

  test('what cannot be recomputed is found, hinders no other check, and is left as it is', async () => {
    await using database = await open();
    await fill(database);
    await database.writer('tools').where({ slug: 'c' }).update({ features: '{bad' });
    await database.writer('users').where({ username: 'ada' }).update({ username_key: 'other' });
    await database.writer('users').where({ username: 'ben' }).update({ username_key: 'ada' });
    expect(await diagnose(database)).toMatchObject([
      { check: 'features', canBeMended: false },
      { check: 'keys', problems: { length: 2 } },
    ]);
    await repair(database, await diagnose(database));
    expect(await diagnose(database)).toMatchObject([{ check: 'features' }, { check: 'keys', problems: { length: 1 } }]);
    expect(await database.reader('tools').where({ slug: 'c' }).first('features')).toEqual({ features: '{bad' });
  });

  test('a subscriber whom an address would not find is', async () => {
    await using database = await open();
    const subscriber = { language: 'en', created_at: new Date().toISOString() };
    await database.writer('subscribers').insert([
      { ...subscriber, email: 'Ada@Example.org', email_key: 'Ada@Example.org', unsubscribe_token: 'a' },
      { ...subscriber, email: 'ben@example.org', email_key: 'ben@example.org', unsubscribe_token: 'b' },
    ]);
    const findings = await diagnose(database);
    expect(findings).toMatchObject([{ check: 'keys', problems: ['subscriber 1: is not found by its email any more'] }]);
    await repair(database, findings);
    expect(await diagnose(database)).toEqual([]);
    expect(await database.reader('subscribers').orderBy('id').pluck('email_key')).toEqual([
      'ada@example.org',
      'ben@example.org',
    ]);
  });

  test('damaged records of lists are found, one account after the other, and left as they are', async () => {
    await using database = await open();
    const addUser = async (id: number, records: readonly (readonly [key: string, record: string])[]) => {
      const username = `user-${'x'.repeat(id)}`;
      await database.writer('users').insert({ id, username, username_key: usernameKey(username), created_at: AT });
      await database.writer('synced_lists').insert({ user_id: id, copy: 'a', has_notes: 0, revision: 9 });
      for (const [i, [key, record]] of records.entries())
        await database.writer('synced_records').insert({ user_id: id, key, record, revision: i + 1 });
    };
    const [a, b] = [JSON.stringify(savedEntry('a')), JSON.stringify(savedEntry('b'))];
    await addUser(1, [['entry/saved/a', a.slice(0, 40)]]);
    await addUser(2, [['entry/saved/b', b]]);
    await addUser(3, [
      ['entry/saved/a', a],
      ['entry/saved/c', b],
      ['entry/saved/d', '{"kind":"entry","version":2}'],
    ]);
    const loaded: number[] = [];
    database.writer.on('query-response', (answer, { sql }) => {
      if (sql.includes('from synced_records')) loaded.push((Array.isArray(answer) ? answer : answer.rows).length);
    });
    const before = await database.reader('synced_records').orderBy(['user_id', 'key']);
    const problems = [1, 3, 3].map((user) => `user ${user}: a record of lists cannot be read`);
    const findings = await diagnose(database);
    expect(findings).toMatchObject([{ check: 'lists', problems }]);
    await repair(database, findings);
    expect(await diagnose(database)).toEqual(findings);
    expect(await database.reader('synced_records').orderBy(['user_id', 'key'])).toEqual(before);
    expect(Math.max(...loaded)).toBe(3);
  });

  test('T122: a changed audit trail is found and left as it is', async () => {
    await using database = await open();
    await database.write((transaction) =>
      recordAudit(transaction, { actor: 'operator test', action: 'user_disabled', subject: 'user 1', reason: 'Spam' }),
    );
    const lift = { sqlite: 'drop trigger audit_is_final', postgres: 'alter table audit disable trigger all' };
    await database.writer.raw(lift[database.dialect.name]);
    await database.writer('audit').update({ reason: 'Ham' });
    const findings = await diagnose(database);
    expect(findings).toMatchObject([{ check: 'audit', canBeMended: false }]);
    await repair(database, findings);
    expect(await checks(database)).toEqual(['audit']);
  });
});
