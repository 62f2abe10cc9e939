import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';
const TIMES = Array.from({ length: 50 }, (_, i) => i);

eachDatabase((open) => {
  test('T80, T83: fifty at once make one review, on one server and on two', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }]);
    await using again = openSecondConnection(database);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const ada = await Visitor.signUp(one, 'ada');
    const elsewhere = new Visitor(two, { Cookie: ada.cookieHeader });
    for (const [slug, who, keys] of [
      ['a', () => ada, { 'Idempotency-Key': randomUUID() }],
      ['b', (i: number) => (i % 2 ? ada : elsewhere), { 'Idempotency-Key': randomUUID() }],
    ] as const) {
      const answers = await Promise.all(
        TIMES.map((i) => retryWhileBusy(() => who(i).post(`/api/tools/${slug}/reviews`, reviewBody(), keys))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201]);
      const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
      expect(new Set(ids).size).toBe(1);
    }
    for (const [slug, who] of [
      ['c', () => ada],
      ['d', (i: number) => (i % 2 ? ada : elsewhere)],
    ] as const) {
      const answers = await Promise.all(
        TIMES.map((i) => retryWhileBusy(() => who(i).post(`/api/tools/${slug}/reviews`, reviewBody()))),
      );
      const [written, ...refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(written?.status).toBe(201);
      const id = (await written?.json())?.id;
      for (const answer of refused) {
        const problem = await expectProblem(answer, 409, 'already_reviewed');
        expect(problem.reviewId).toBe(id);
        expect(problem.message).toMatch(new RegExp(`already reviewed .*\\b${id}\\b`));
      }
    }
    expect(await database.reader('reviews')).toHaveLength(4);
    await expectExactRatings(database);
  });

  test('many authors, editors and deleters at once on two servers leave exact averages', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using again = openSecondConnection(database);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const names = Array.from({ length: 10 }, (_, i) => `user${i}`);
    const visitors: Visitor[] = [];
    for (const name of names) visitors.push(await Visitor.signUp(one, name));
    const statuses = await Promise.all(
      visitors.map(async (visitor, i) => {
        const elsewhere = new Visitor(two, { Cookie: visitor.cookieHeader });
        const { id } = await (await retryWhileBusy(() => visitor.post(WRITE, reviewBody()))).json();
        const edits = TIMES.slice(0, 6).map((n) =>
          retryWhileBusy(() =>
            (n % 2 ? visitor : elsewhere).put(`/api/reviews/${id}`, reviewBody({ rating: 1 + ((i + n) % 5) })),
          ),
        );
        const all = (await Promise.all(edits)).map(({ status }) => status);
        return i % 3 === 0 ? [...all, (await retryWhileBusy(() => visitor.delete(`/api/reviews/${id}`))).status] : all;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200, 204]));
    expect(await database.reader('reviews').pluck('revision')).toEqual(Array(6).fill(7));
    await expectExactRatings(database);
  });

  test('authors who write of one tool in the same moment are all counted', async () => {
    await using database = await open();
    const slugs = Array.from({ length: 25 }, (_, i) => `tool-${i}`);
    await addTools(
      database,
      slugs.map((slug) => ({ name: slug })),
    );
    await using again = openSecondConnection(database);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const visitors: Visitor[] = [];
    for (const name of ['ada', 'bob', 'cid', 'dee']) visitors.push(await Visitor.signUp(one, name));
    const everywhere = visitors.map((visitor, i) =>
      i % 2 ? visitor : new Visitor(two, { Cookie: visitor.cookieHeader }),
    );
    for (const slug of slugs)
      await Promise.all(
        everywhere.map((who, i) =>
          retryWhileBusy(() => who.post(`/api/tools/${slug}/reviews`, reviewBody({ rating: 1 + i }))),
        ),
      );
    expect(await database.reader('tools').pluck('review_count')).toEqual(slugs.map(() => 4));
    await expectExactRatings(database);
  });

  test('T85: fifty edits of one version at once: one is taken', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const answer = await ada.post(WRITE, reviewBody());
    const headers = { 'If-Match': answer.headers.get('ETag') ?? '' };
    const { id } = await answer.json();
    const edits = await Promise.all(
      TIMES.map((i) =>
        retryWhileBusy(() => ada.put(`/api/reviews/${id}`, reviewBody({ title: `Edit ${i}` }), headers)),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(412)]);
  });
});
