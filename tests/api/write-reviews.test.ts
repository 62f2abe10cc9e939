import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OwnReview, OwnReviewList } from '#domain/model/review.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const Own = v.strictObject(OwnReview.entries);
const WRITE = '/api/tools/a/reviews';

eachDatabase((open) => {
  test('a review is written, shown at once to everybody, and counted', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada', { name: 'Ada L.' });
    await site.get('/api/tools/a');
    const answer = await ada.post(WRITE, reviewBody({ reviewerName: ' Countess ', title: ' Padded title ' }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const review = v.parse(Own, await answer.json());
    expect(answer.headers.get('ETag')).toBe(`"${review.id}-1"`);
    expect(review).toMatchObject({
      userId: ada.user.id,
      rating: 4,
      ratings: null,
      title: 'Padded title',
      reviewerName: 'Countess',
      isAnonymous: false,
      user: { name: 'Ada L.', username: 'ada' },
      updatedAt: null,
      tool: { slug: 'a', name: 'A' },
      status: 'published',
      statusReason: null,
      revision: 1,
    });
    const tool = await (await site.get('/api/tools/a')).json();
    expect(tool).toMatchObject({ avgRating: 4, reviewCount: 1, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } });
    expect(tool.reviews[0]).toMatchObject({ id: review.id, title: 'Padded title' });
    for (const path of ['/api/tools/a/user-review', `/api/reviews/${review.id}`]) {
      const own = await ada.get(path);
      expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect(own.headers.get('ETag')).toBe(`"${review.id}-1"`);
      expect(await own.json()).toEqual(review);
    }
    expect(v.parse(OwnReviewList, await (await ada.get('/api/user/reviews')).json())).toEqual([review]);
    await expectProblem(await ada.get('/api/tools/b/user-review'), 404, 'not_found');
    await expectExactRatings(database);
  });

  test('signed out, every call is refused in words of its own before its body is looked at', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'ada' });
    await using site = await startSite(database);
    const nobody = new Visitor(site);
    for (const [method, path, message] of [
      ['POST', WRITE, 'You must be logged in to submit a review'],
      ['PUT', `/api/reviews/${id}`, 'You must be logged in to update a review'],
      ['POST', `/api/reviews/${id}/flag`, 'You must be logged in to flag a review'],
    ] as const)
      for (const body of ['{', '{}', '[]', 'x'.repeat(20_000)])
        expect(await expectProblem(await nobody.request(method, path, body), 401, 'signed_out')).toMatchObject({
          message,
        });
    const refused = await nobody.delete(`/api/reviews/${id}`);
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([401, 'text/plain; charset=utf-8']);
    expect(await refused.text()).toBe('You must be logged in to delete a review');
    for (const path of ['/api/tools/a/user-review', `/api/reviews/${id}`, '/api/user/reviews'])
      await expectProblem(await nobody.get(path), 401, 'signed_out');
    expect(await database.reader('reviews').count({ n: '*' }).first()).toMatchObject({
      n: expect.toSatisfy((n) => Number(n) === 1),
    });
  });

  test('T31: somebody else’s review is not there, and neither is what is no id', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    const odd = [
      '0',
      `0${id}`,
      `+${id}`,
      `-${id}`,
      `${id}.0`,
      `${id}e0`,
      `%20${id}`,
      '0x1',
      '1e0',
      'NaN',
      'null',
      '2147483648',
    ];
    const far = ['9223372036854775808', '%00', `${id}%00`, `${id}'--`, 'a'.repeat(300)];
    for (const given of [`${id}`, `${id + 1}`, `${id - 1}`, ...odd, ...far]) {
      await expectProblem(await bob.get(`/api/reviews/${given}`), 404, 'not_found');
      await expectProblem(await bob.put(`/api/reviews/${given}`, reviewBody()), 404, 'not_found');
      const refused = await bob.delete(`/api/reviews/${given}`);
      expect([given, refused.status, await refused.text()]).toEqual([given, 404, 'Review not found']);
    }
    for (const given of [...odd, ...far]) {
      await expectProblem(await ada.get(`/api/reviews/${given}`), 404, 'not_found');
      await expectProblem(await ada.post(`/api/reviews/${given}/flag`, { reason: 'spam' }), 404, 'not_found');
    }
    for (const slug of ['nope', '%00', 'A', 'a%2F', 'x'.repeat(200), "a'--"]) {
      await expectProblem(await ada.post(`/api/tools/${slug}/reviews`, reviewBody()), 404, 'not_found');
      await expectProblem(await ada.get(`/api/tools/${slug}/user-review`), 404, 'not_found');
    }
    expect(await (await ada.get(`/api/reviews/${id}`)).json()).toMatchObject({ id, revision: 1 });
  });

  test('T32: nothing but what a review is made of can be set', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    const forged = {
      ...{ id: 7, userId: bob.user.id, user_id: bob.user.id, toolId: 2, tool_id: 2, score: 50, revision: 9 },
      ...{ status: 'removed', statusReason: 'x', createdAt: '2020-01-01T00:00:00.000Z', created_at: '2020-01-01' },
      ...{ is_anonymous: 1, tool: { slug: 'b' }, user: { name: 'x' }, updatedAt: '2020-01-01T00:00:00.000Z' },
    };
    const written = await (await ada.post(WRITE, reviewBody({ ...forged, rating: 3 }))).json();
    const expected = { userId: ada.user.id, status: 'published', tool: { slug: 'a' }, isAnonymous: false };
    expect(written).toMatchObject({ ...expected, revision: 1, updatedAt: null });
    expect([written.id === 7, written.createdAt.startsWith('2020')]).toEqual([false, false]);
    const before = await database.reader('reviews').where({ id: written.id }).first();
    await ada.put(`/api/reviews/${written.id}`, reviewBody({ ...forged, title: 'Another' }));
    const after = await database.reader('reviews').where({ id: written.id }).first();
    expect(after).toEqual({
      ...before,
      title: 'Another',
      rating: 4,
      score: 40,
      revision: 2,
      updated_at: after.updated_at,
    });
    await expectExactRatings(database);
  });

  test('a call says who wrote it, and nobody else sends it', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await addReview(database, { tool: 'a', username: 'bob' });
    for (const other of [`${ada.user.id + 1}`, '', 'me', `0${ada.user.id}`, `${ada.user.id}.0`, 'NaN']) {
      const headers = { 'X-Expect-User': other };
      await expectProblem(await ada.post(WRITE, '{', headers), 409, 'user_mismatch');
      await expectProblem(await ada.put(`/api/reviews/${id}`, '{', headers), 409, 'user_mismatch');
      await expectProblem(await ada.post(`/api/reviews/${id}/flag`, '{', headers), 409, 'user_mismatch');
      expect((await ada.delete(`/api/reviews/${id}`, undefined, headers)).status).toBe(409);
    }
    const answer = await ada.post(WRITE, reviewBody(), { 'X-Expect-User': `${ada.user.id}` });
    expect(answer.status).toBe(201);
  });

  test('sub-ratings make the score and the stars, whatever the rating said', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ratings = { features: 4, easeOfUse: 5, value: 4 };
    const review = await (await ada.post(WRITE, reviewBody({ rating: 1, ratings }))).json();
    expect(review).toMatchObject({ rating: 4, ratings });
    expect((await (await site.get('/api/tools/a')).json()).avgRating).toBe(4.3);
    for (const gone of [null, undefined]) {
      await ada.put(`/api/reviews/${review.id}`, reviewBody({ ratings }));
      const edited = await (
        await ada.put(`/api/reviews/${review.id}`, reviewBody({ rating: 2, ratings: gone }))
      ).json();
      expect(edited).toMatchObject({ rating: 2, ratings: null });
      expect((await (await site.get('/api/tools/a')).json()).avgRating).toBe(2);
    }
    await expectExactRatings(database);
  });

  test('T12: a second review is refused as one, whatever name it bears', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    await Visitor.signUp(site, 'bob');
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    for (const reviewerName of ['bob', 'nobody', 'admin']) {
      const answer = await ada.post(WRITE, reviewBody({ reviewerName }));
      expect(await expectProblem(answer, 409, 'already_reviewed')).toMatchObject({ reviewId: id });
    }
  });

  test('T12: guesses of names count against the limit on reviews, on any server and in any order', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database, { RATE_SCALE: '1' });
    await using second = await startSite(again, { RATE_SCALE: '1' });
    await Visitor.signUp(site, 'bob');
    const ada = await Visitor.signUp(site, 'ada');
    const elsewhere = await Visitor.signIn(second, 'ada');
    const { id } = await (await ada.post('/api/tools/b/reviews', reviewBody())).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const visitor = i % 4 < 2 ? ada : elsewhere;
        const body = reviewBody({ reviewerName: 'bob' });
        return i % 2 ? visitor.post(WRITE, body) : visitor.put(`/api/reviews/${id}`, body);
      }),
    );
    // A slow machine answers some with 503, since all compete for one lock.
    expect(answers.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([]);
    let refused = answers.filter(({ status }) => status === 422).length;
    while ((await ada.post(WRITE, reviewBody({ reviewerName: 'bob' }))).status === 422) refused += 1;
    expect(refused).toBe(9);
    expect(await database.reader('reviews')).toHaveLength(1);
  });

  test('T39: nobody signs with the name of somebody else or of the site', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await Visitor.signUp(site, 'bob.smith');
    for (const reviewerName of ['bob.smith', 'BOB.SMITH', 'Bob Smith', 'b0b-smith', 'admin', 'Moderator']) {
      const { errors } = await expectProblem(await ada.post(WRITE, reviewBody({ reviewerName })), 422, 'invalid');
      expect(errors).toMatchObject([{ field: 'reviewerName', code: 'name_taken' }]);
    }
    const turned = await ada.post(WRITE, reviewBody({ reviewerName: '\u202eecila' }));
    expect(await expectProblem(turned, 422, 'invalid')).toMatchObject({ errors: [{ code: 'text_unreadable' }] });
    const { id, reviewerName } = await (await ada.post(WRITE, reviewBody({ reviewerName: 'Ada' }))).json();
    expect(reviewerName).toBe('Ada');
    await expectProblem(await ada.put(`/api/reviews/${id}`, reviewBody({ reviewerName: 'bob.smith' })), 422, 'invalid');
    const hidden = await ada.put(`/api/reviews/${id}`, reviewBody({ reviewerName: 'bob.smith', isAnonymous: true }));
    expect((await hidden.json()).reviewerName).toBe('Anonymous');
    expect((await database.reader('reviews').first()).reviewer_name).toBeNull();
  });
});
