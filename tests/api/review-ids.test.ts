import { expect, test, vi } from 'vitest';
import { randomReviewId } from '#backend/reviews/random-review-id.ts';
import { ID_MAX } from '#domain/model/atoms.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

vi.mock('#backend/reviews/random-review-id.ts', async (load) => {
  const real = await load<{ randomReviewId: () => number }>();
  return { randomReviewId: vi.fn(real.randomReviewId) };
});

eachDatabase((open) => {
  test('a new review whose random id is taken gets another one', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const [ada, bob] = [await Visitor.signUp(site, 'ada'), await Visitor.signUp(site, 'bob')];
    const drawn = vi.mocked(randomReviewId);
    for (const id of [7, 7, 7, ID_MAX]) drawn.mockReturnValueOnce(id);
    expect((await (await ada.post('/api/tools/a/reviews', reviewBody())).json()).id).toBe(7);
    const answer = await bob.post('/api/tools/a/reviews', reviewBody());
    expect([answer.status, (await answer.json()).id]).toEqual([201, ID_MAX]);
    expect((await bob.get(`/api/reviews/${ID_MAX}`)).status).toBe(200);
    await expectExactRatings(database);
  });

  test('T36: neither a review’s id nor its place tells when it was written', async () => {
    await using database = await open();
    const tools = Array.from({ length: 40 }, (_, i) => ({ name: `Tool ${i}` }));
    await addTools(database, [{ name: 'A' }, ...tools]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ids: number[] = [];
    for (let i = 0; i < tools.length; i += 1) {
      const answer = await ada.post(`/api/tools/tool-${i}/reviews`, reviewBody({ isAnonymous: true }));
      ids.push((await answer.json()).id);
    }
    const rises = ids.slice(1).filter((id, i) => id > (ids[i] ?? 0)).length;
    expect(rises).toBeGreaterThan(6);
    expect(rises).toBeLessThan(33);
    expect(Math.max(...ids)).toBeLessThanOrEqual(ID_MAX);
    const visitors = await Promise.all(Array.from({ length: 8 }, (_, i) => Visitor.signUp(site, `user${i}`)));
    const written: number[] = [];
    for (const visitor of visitors)
      written.push((await (await visitor.post('/api/tools/a/reviews', reviewBody({ isAnonymous: true }))).json()).id);
    const listed = (await (await site.get('/api/tools/a/reviews')).json()).map(({ id }: { id: number }) => id);
    expect(listed).toEqual(written.toSorted((a, b) => b - a));
  });
});
