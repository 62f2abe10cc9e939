import { expect, test } from 'vitest';
import { WriteLimits } from '#backend/http/write-limits.ts';
import { moderateReviews } from '#backend/moderation/moderate-reviews.ts';
import { listFlagged, listHeld, showReview } from '#backend/moderation/review-queue.ts';
import { flagReview } from '#backend/reviews/flag-review.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';

eachDatabase((open) => {
  test('T123: a hundred flags hide nothing; they bring the review to the top of the list, and restoring settles them', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const honest = await addReview(database, { tool: 'a', username: 'ada', title: 'Honest' });
    const other = await addReview(database, { tool: 'b', username: 'ada', title: 'Other' });
    const writing = { database, limits: new WriteLimits({ rateScale: 0, secret: '' }) };
    const flag = (userId: number, id: number, note: string | null) =>
      flagReview(writing, { userId, address: '', key: null }, { id, input: { reason: 'fake', note } });
    const users: number[] = [];
    for (let i = 0; i < 100; i += 1) {
      const name = { username: `flagger${i}`, username_key: `flagger${i}`, created_at: new Date().toISOString() };
      const [user] = await database.writer('users').insert(name).returning('id');
      users.push(user.id);
    }
    await flag(users[0] ?? 0, other.id, 'First');
    for (const userId of users) await flag(userId, honest.id, null);
    await using site = await startSite(database);

    expect(await (await site.get('/api/tools/a/reviews')).json()).toMatchObject([{ title: 'Honest' }]);
    const { reviews, total } = await listFlagged(database, 10);
    expect(total).toBe(2);
    expect(reviews.map(({ id, flags }) => [id, flags.length])).toEqual([
      [honest.id, 100],
      [other.id, 1],
    ]);
    expect((await listFlagged(database, 1)).reviews.map(({ id }) => id)).toEqual([honest.id]);

    const order = { decision: 'restore', ids: [honest.id], reason: 'Honest', actor: 'operator ada' } as const;
    expect(await moderateReviews(database, order)).toEqual([
      { id: honest.id, before: 'published', after: 'published', settledFlags: 100 },
    ]);
    expect((await listFlagged(database, 10)).reviews).toMatchObject([
      { id: other.id, flags: [{ username: 'flagger0', note: 'First', settledAt: null }] },
    ]);
    const shown = await showReview(database, honest.id);
    expect(shown.flags.filter(({ settledAt }) => settledAt === null)).toEqual([]);
    expect(shown).toMatchObject({ revision: 1, status: 'published', audit: [{ action: 'review_restored' }] });
    expect(await (await site.get('/api/tools/a/reviews')).json()).toMatchObject([{ title: 'Honest' }]);
  });

  test('T124: a review that came with four others within an hour is marked, one that came alone is not', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const add = (username: string, createdAt: string, tool = 'a') =>
      addReview(database, { tool, username, createdAt: `2026-05-01T${createdAt}.000Z`, status: 'under_review' });
    for (const [i, at] of ['10:00:00', '10:10:00', '10:30:00', '10:50:00', '10:59:59'].entries())
      await add(`u${i}`, at);
    await add('apart', '11:50:01');
    await add('elsewhere', '10:30:00', 'b');

    const { reviews } = await listHeld(database, 10);
    expect(reviews.map(({ username, burst }) => [username, burst])).toEqual([
      ...['u0', 'u1', 'u2'].map((name) => [name, 5]),
      ['elsewhere', null],
      ...['u3', 'u4'].map((name) => [name, 5]),
      ['apart', null],
    ]);
  });
});
