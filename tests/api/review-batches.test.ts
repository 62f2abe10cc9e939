import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { openSecondConnection, waitingForLocks } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn', 'gina', 'hugo'];
const WITH_LIMITS = { RATE_SCALE: '1', TRUST_PROXY: '1' };

eachDatabase((open) => {
  test('reviews that are written together share transactions, and the refusal of some fails no other', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database, WITH_LIMITS);
    const visitors = await Promise.all(
      NAMES.map((name, i) => Visitor.signUp(site, name, { headers: { 'X-Forwarded-For': `192.0.2.${i}` } })),
    );
    await addReview(database, { tool: 'a', username: 'ben' });
    const before = await database.reader('changes').max({ id: 'id' }).first();
    let begun = 0;
    database.writer.on('query', ({ sql }: { sql: string }) => {
      if (sql.startsWith('BEGIN')) begun += 1;
    });
    const signedUp = await database.reader('limit_events');
    const send = (visitor: Visitor) => {
      const name = visitor.user.username;
      const body = reviewBody(name === 'dora' ? { reviewerName: 'hugo' } : {});
      return visitor.post(`/api/tools/${name === 'cleo' ? 'unknown' : 'a'}/reviews`, body, {
        'Idempotency-Key': randomUUID(),
      });
    };
    const answers = await Promise.all(visitors.map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 404, 422, 201, 201, 201, 201]);
    expect(begun).toBeLessThan(NAMES.length);
    expect(await database.reader('idempotency_keys')).toHaveLength(5);
    // Those that were written, and the name that was guessed: by hour and day of the user, by hour of the address.
    const counted = await database.reader('limit_events');
    expect(counted.length - signedUp.length).toBe(6 * 3);
    const changes = await database.reader('changes').where('id', '>', before?.id);
    expect(changes).toHaveLength(5);
    await expectExactRatings(database);
  });

  test('T126: a tool that an import has locked holds up its own reviews and no others', async () => {
    await using database = await open();
    if (!database.dialect.locksRows) return;
    await addTools(database, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    await using site = await startSite(database);
    const visitors = await Promise.all(NAMES.map((name) => Visitor.signUp(site, name)));
    await using locking = openSecondConnection(database);
    const lock = await locking.writer.transaction();
    await lock('tools').where({ slug: 'a' }).update({ popularity: 7 });
    const written = visitors.map((visitor, i) => visitor.post(`/api/tools/${'abc'[i % 3]}/reviews`, reviewBody({})));
    const others = await Promise.all(written.filter((_, i) => i % 3 > 0));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(await database.reader('reviews')).toHaveLength(others.length);
    await lock.commit();
    // 503 where the test itself took longer than a visitor waits.
    for (const { status } of await Promise.all(written)) expect([201, 503]).toContain(status);
    await expectExactRatings(database);
  });

  test('T126: an import locks tools in order of id, as all else does, so that it deadlocks with nothing', async () => {
    await using database = await open();
    if (!database.dialect.locksRows) return;
    const tools = Array.from({ length: 250 }, (_, i) => ({ name: `Tool ${i}` }));
    await addTools(database, tools);
    // Rows lie in the opposite order of their ids, as those of the file do.
    for (let id = 40; id > 0; id -= 1) await database.writer('tools').where({ id }).update({ popularity: 1 });
    await using locking = openSecondConnection(database);
    const lock = await locking.writer.transaction();
    await lock('tools').where({ id: 20 }).forNoKeyUpdate().select('id');
    // Fewer than a fifth: an import of more has the table for itself.
    const changed = tools.slice(0, 40).map((tool) => ({ ...tool, popularity: 5 }));
    const imported = addTools(database, changed.reverse());
    await waitUntil(async () => (await waitingForLocks(locking)).length > 0, 60_000);
    const free = await lock('tools').where('id', '<=', 40).forNoKeyUpdate().skipLocked().orderBy('id').pluck('id');
    await lock.commit();
    await imported;
    expect(free).toEqual(Array.from({ length: 21 }, (_, i) => 20 + i));
  });
});
