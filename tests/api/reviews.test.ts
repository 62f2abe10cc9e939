import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Review } from '#domain/model/review.ts';
import { averageRating, ratingRank } from '#domain/rating.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { addReview } from '../support/reviews.ts';
import { startSite, type TestSite } from '../support/site.ts';

const Reviews = v.array(v.strictObject(Review.entries));

async function titles(site: TestSite, query = ''): Promise<string[]> {
  const response = await site.get(`/api/tools/a/reviews${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return v.parse(Reviews, await response.json()).map(({ title }) => title);
}

eachDatabase((open) => {
  test('T40: held and removed reviews are in no list, no count and no average', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await addReview(database, { tool: 'a', username: 'ada', rating: 5, title: 'Shown' });
    await addReview(database, { tool: 'a', username: 'bob', rating: 1, title: 'Held-back', status: 'under_review' });
    await addReview(database, { tool: 'a', username: 'cid', rating: 1, title: 'Taken-down', status: 'removed' });
    await addReview(database, { tool: 'b', username: 'ada', rating: 2, title: 'Of another tool' });
    await using site = await startSite(database);
    expect(await titles(site)).toEqual(['Shown']);
    const tool = await (await site.get('/api/tools/a')).json();
    expect(tool).toMatchObject({ avgRating: 5, reviewCount: 1, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } });
    expect(tool.reviews).toHaveLength(1);
    expect((await site.get('/api/tools/a/reviews')).headers.get('X-Total-Count')).toBe('1');
    for (const path of ['/api/tools', '/api/tools/a', '/api/tools/a/reviews', '/api/catalog'])
      expect(await (await site.get(path)).text()).not.toMatch(/Held-back|Taken-down/);
  });

  test('reviews are ordered by day or by score, filtered by stars and paged', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const days = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02'];
    const ratings = [3, 5, 1, 5];
    for (const [i, day] of days.entries())
      await addReview(database, {
        tool: 'a',
        username: `user${i}`,
        title: `r${i}`,
        rating: ratings[i] ?? 1,
        createdAt: `${day}T10:00:00.000Z`,
      });
    await using site = await startSite(database);
    for (const [query, expected] of [
      ['', ['r0', 'r3', 'r2', 'r1']],
      ['?sort=newest', ['r0', 'r3', 'r2', 'r1']],
      ['?sort=oldest', ['r1', 'r2', 'r3', 'r0']],
      ['?sort=highest', ['r3', 'r1', 'r0', 'r2']],
      ['?sort=lowest', ['r2', 'r0', 'r3', 'r1']],
      ['?stars=5', ['r3', 'r1']],
      ['?stars=5,1', ['r3', 'r2', 'r1']],
      ['?stars=1,5,1', ['r3', 'r2', 'r1']],
      ['?stars=2', []],
      ['?limit=2', ['r0', 'r3']],
      ['?limit=2&offset=2', ['r2', 'r1']],
      ['?offset=9', []],
    ] as const)
      expect([query, await titles(site, query)]).toEqual([query, expected]);
    const page = await site.get('/api/tools/a/reviews?limit=1&offset=1&stars=5,1');
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect(page.headers.get('Link')).toMatch(/offset=2>; rel="next".*offset=0>; rel="prev"/);
    for (const query of [
      'sort=stars',
      'sort=user_id',
      'stars=0',
      'stars=6',
      'stars=5,',
      'stars=five',
      'stars=1&stars=2',
      'limit=101',
    ])
      await expectProblem(await site.get(`/api/tools/a/reviews?${query}`), 400, 'bad_query');
  });

  test('a tool carries its newest twenty reviews', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    for (let i = 0; i < 22; i += 1) await addReview(database, { tool: 'a', username: `user${i}`, title: `r${i}` });
    await using site = await startSite(database);
    const { reviews, reviewCount } = await (await site.get('/api/tools/a')).json();
    expect(reviewCount).toBe(22);
    expect(reviews.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 20 }, (_, i) => `r${21 - i}`),
    );
  });

  test('sub-ratings make the score, and each one’s mean is shown from three reviews on', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await addReview(database, {
      tool: 'a',
      username: 'ada',
      rating: 1,
      ratings: { features: 4, easeOfUse: 5, value: 4 },
    });
    await addReview(database, { tool: 'a', username: 'bob', ratings: { features: 5, easeOfUse: 5, value: 5 } });
    await addReview(database, { tool: 'a', username: 'cid', rating: 3 });
    await addReview(database, {
      tool: 'a',
      username: 'dee',
      ratings: { features: 1, easeOfUse: 1, value: 1 },
      status: 'removed',
    });
    await using site = await startSite(database);
    const before = await (await site.get('/api/tools/a')).json();
    expect(before.avgRating).toBe(averageRating(43 + 50 + 30, 3));
    expect(before.ratingRank).toBe(ratingRank(43 + 50 + 30, 3));
    expect(before.ratingCounts).toEqual({ 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 });
    expect(before.ratingMeans).toEqual({ features: null, easeOfUse: null, value: null });
    expect(before.reviews[1].ratings).toEqual({ features: 5, easeOfUse: 5, value: 5 });
    expect(before.reviews[0].ratings).toBeNull();
    await addReview(database, { tool: 'a', username: 'eve', ratings: { features: 4, easeOfUse: 3, value: 3 } });
    await site.changes.poll();
    const means = { features: 4.33, easeOfUse: 4.33, value: 4 };
    expect((await (await site.get('/api/tools/a')).json()).ratingMeans).toEqual(means);
    expect((await (await site.get('/api/catalog')).json()).tools[0].ratingMeans).toEqual(means);
    expect((await (await site.post('/api/compare', { toolSlugs: ['a'] })).json()).tools[0].ratingMeans).toEqual(means);
  });

  test('"highest rated" goes by the Bayesian average: many good reviews beat one perfect one', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'One' }, { name: 'Many' }, { name: 'Bad' }, { name: 'None' }]);
    await addReview(database, { tool: 'one', username: 'ada', rating: 5 });
    for (let i = 0; i < 8; i += 1)
      await addReview(database, { tool: 'many', username: `user${i}`, rating: i % 2 ? 5 : 4 });
    await addReview(database, { tool: 'bad', username: 'ada', rating: 1 });
    await using site = await startSite(database);
    const tools = await (await site.get('/api/tools?sort=rating')).json();
    expect(tools.map(({ slug }: { slug: string }) => slug)).toEqual(['many', 'one', 'none', 'bad']);
  });
});
