import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { verifyAudit } from '#backend/moderation/audit-log.ts';
import { moderateReviews, type ReviewDecision } from '#backend/moderation/moderate-reviews.ts';
import { listHeld } from '#backend/moderation/review-queue.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The follower polls every 150 ms; the rest is slack for a busy machine. */
const SEEN_WITHIN_MS = 250 + 750;

function decide(database: Database, decision: ReviewDecision, ...ids: number[]) {
  return moderateReviews(database, { decision, ids, reason: `Because of ${decision}`, actor: 'operator ada' });
}

async function titles(site: TestSite, path = '/api/tools/a/reviews'): Promise<string[]> {
  const body = await (await site.get(path)).json();
  return (body.reviews ?? body).map(({ title }: { title: string }) => title).sort();
}

async function counts({ reader }: Database): Promise<unknown> {
  const tables = ['audit', 'changes', 'flags'].map((table) => reader(table).count({ n: '*' }));
  return [await Promise.all(tables), await reader('reviews').orderBy('id')];
}

eachDatabase((open) => {
  test('T40: what another process holds or removes is gone everywhere within a quarter of a second', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada', title: 'Gone', rating: 1 });
    await addReview(database, { tool: 'a', username: 'ben', title: 'Stays', rating: 5 });
    await using site = await startSite(database);

    for (const decision of ['hold', 'restore', 'remove'] as const) {
      const shown = decision === 'restore' ? ['Gone', 'Stays'] : ['Stays'];
      await titles(site);
      const before = Number(
        await database
          .reader('reviews')
          .where({ id })
          .first('revision')
          .then((row) => row.revision),
      );
      await decide(other, decision, id);
      const ms = await waitUntil(async () => String(await titles(site)) === String(shown));

      expect(ms).toBeLessThan(SEEN_WITHIN_MS);
      expect(await titles(site, '/api/tools/a')).toEqual(shown);
      const tool = await (await site.get('/api/tools/a')).json();
      expect(tool).toMatchObject(
        shown.length === 2 ? { avgRating: 3, reviewCount: 2 } : { avgRating: 5, reviewCount: 1 },
      );
      const compared = await (await site.post('/api/compare', { toolSlugs: ['a', 'b'] })).text();
      const others = [
        compared,
        await (await site.get('/api/catalog')).text(),
        await (await site.get('/api/tools')).text(),
      ];
      expect(others.join()).not.toContain('Gone');
      await expectExactRatings(database);
      expect(await database.reader('reviews').where({ id }).first()).toMatchObject({
        revision: before + 1,
        status_reason: decision === 'restore' ? null : `Because of ${decision}`,
      });
    }
    expect(await database.reader('audit').orderBy('id')).toMatchObject(
      ['held', 'restored', 'removed'].map((done) => ({
        actor: 'operator ada',
        action: `review_${done}`,
        subject: `review ${id}`,
        reason: `Because of ${{ held: 'hold', restored: 'restore', removed: 'remove' }[done]}`,
      })),
    );
    expect(await verifyAudit(database)).toMatchObject({ entries: 3, brokenId: null });
  });

  test('the author still gets a held or removed review with its reason, and an edit of the old one fails', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const written = await ada.post('/api/tools/a/reviews', reviewBody());
    const { id } = await written.json();
    const tag = written.headers.get('ETag') ?? '';

    await decide(database, 'hold', id);
    const held = { id, status: 'under_review', statusReason: 'Because of hold', revision: 2 };
    expect(await (await ada.get('/api/tools/a/user-review')).json()).toMatchObject(held);
    expect(await (await ada.get('/api/user/reviews')).json()).toMatchObject([held]);
    expect((await ada.put(`/api/reviews/${id}`, reviewBody(), { 'If-Match': tag })).status).toBe(412);
    expect((await ada.put(`/api/reviews/${id}`, reviewBody())).status).toBe(200);
    expect(await titles(site)).toEqual([]);

    await decide(database, 'remove', id);
    expect(await (await ada.get(`/api/reviews/${id}`)).json()).toMatchObject({
      status: 'removed',
      statusReason: 'Because of remove',
    });
    const refused = await ada.put(`/api/reviews/${id}`, reviewBody());
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'review_removed']);

    expect((await ada.delete(`/api/reviews/${id}`)).status).toBe(204);
    expect((await ada.post('/api/tools/a/reviews', reviewBody())).status).toBe(201);
    expect(await titles(site)).toEqual([]);
    const { reviews, total } = await listHeld(database, 10);
    expect({ total, reviews }).toMatchObject({ total: 1, reviews: [{ username: 'ada', status: 'under_review' }] });
    await decide(database, 'restore', reviews[0]?.id ?? 0);
    await waitUntil(async () => (await titles(site)).length === 1);
    await expectExactRatings(database);

    const { id: restored } = await (await ada.get('/api/tools/a/user-review')).json();
    expect((await ada.delete(`/api/reviews/${restored}`)).status).toBe(204);
    expect(await (await ada.post('/api/tools/a/reviews', reviewBody())).json()).toMatchObject({ status: 'published' });
  });

  test('what is as asked already is left alone', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada' });
    await decide(database, 'hold', id);
    const before = await counts(database);

    expect(await decide(database, 'hold', id)).toEqual([
      { id, before: 'under_review', after: 'under_review', settledFlags: 0 },
    ]);
    expect(await counts(database)).toEqual(before);
  });

  test('several reviews are decided about together or, when one is not there, not at all', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const first = await addReview(database, { tool: 'a', username: 'ada', rating: 2 });
    const second = await addReview(database, { tool: 'b', username: 'ada' });
    const before = await counts(database);

    const missing = decide(database, 'remove', second.id, 2_000_000_001, first.id, 2_000_000_002);
    await expect(missing).rejects.toMatchObject({
      code: 'not_found',
      message: 'Review 2000000001, 2000000002 not found',
    });
    expect(await counts(database)).toEqual(before);
    const order = { decision: 'remove', ids: [second.id, first.id], reason: 'Why', actor: 'operator ada' } as const;
    expect(await moderateReviews(database, { ...order, isDryRun: true })).toHaveLength(2);
    expect(await counts(database)).toEqual(before);
    await moderateReviews(database, order);
    expect(await database.reader('reviews').where({ status: 'removed' })).toHaveLength(2);
    await expectExactRatings(database);
  });

  test('decisions and edits at once leave every average exact', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const visitors = await Promise.all(['ada', 'ben', 'cleo'].map((name) => Visitor.signUp(site, name)));
    const written = await Promise.all(
      visitors.map(async (visitor) => (await visitor.post('/api/tools/a/reviews', reviewBody())).json()),
    );
    const ids = written.map(({ id }: { id: number }) => id);
    const edit = async (i: number): Promise<Response | undefined> => {
      const answer = await visitors[i % 3]?.put(`/api/reviews/${ids[i % 3]}`, reviewBody({ rating: (i % 5) + 1 }));
      // A busy machine refuses who has waited for a lock for too long.
      return answer?.status === 503 ? edit(i) : answer;
    };
    const edits = Array.from({ length: 12 }, (_, i) => edit(i));
    const decisions = Array.from({ length: 12 }, (_, i) =>
      decide(i % 2 ? other : database, i % 3 ? 'hold' : 'restore', ...(i % 2 ? ids : ids.toReversed())),
    );

    const answers = await Promise.all(edits);
    await Promise.all(decisions);

    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
    await expectExactRatings(database);
    expect(await verifyAudit(database)).toMatchObject({ brokenId: null });
  });

  test('of decisions at once each sees the one before: the trail, the status and the revision agree', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada' });
    const decisions = (['hold', 'remove', 'restore'] as const).flatMap((decision) => [decision, decision, decision]);

    await Promise.all(decisions.map((decision, i) => decide(i % 2 ? other : database, decision, id)));

    const trail: { action: string }[] = await database.reader('audit').orderBy('id');
    const { status, revision } = await database.reader('reviews').where({ id }).first();
    const last = { published: 'review_restored', under_review: 'review_held', removed: 'review_removed' }[
      String(status)
    ];
    expect(revision).toBe(trail.length + 1);
    expect(trail.at(-1)?.action ?? 'review_restored').toBe(last);
    for (const [i, { action }] of trail.entries()) expect(action).not.toBe(trail[i + 1]?.action);
    await expectExactRatings(database);
  });

  test('T41: nothing that operators do can be reached by web', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post('/api/tools/a/reviews', reviewBody())).json();
    const before = await counts(database);

    for (const path of ['admin', 'audit', 'flags', 'users', 'moderation', `users/${ada.user.id}`])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect((await ada.request(method, `/api/${path}`, method === 'GET' ? undefined : {})).status).toBe(404);
    for (const verb of ['hold', 'remove', 'restore', 'status'])
      expect((await ada.post(`/api/reviews/${id}/${verb}`, { reason: 'x' })).status).toBe(404);
    const edit = reviewBody({ status: 'removed', statusReason: 'x', revision: 9, userId: 99 });
    expect(await (await ada.put(`/api/reviews/${id}`, edit)).json()).toMatchObject({
      status: 'published',
      revision: 2,
    });
    const [[audit], reviews] = (await counts(database)) as [unknown[], unknown[]];
    expect([audit, reviews.length]).toEqual([(before as [unknown[]])[0][0], 1]);
  });
});
