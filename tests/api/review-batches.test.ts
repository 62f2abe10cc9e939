import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

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
});
