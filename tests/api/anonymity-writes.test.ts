import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { publicAnswers } from '../support/public-answers.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const CANARY_ID = 987_654_321;
const CANARY = { name: 'Canary Fullname', email: 'canary-mail@canary.example' };
const TRACES = /canary|987654321/i;

/** Makes the next new user's id predictable. */
async function countUsersFrom({ dialect, writer }: TestDatabase, id: number): Promise<void> {
  if (dialect.name === 'sqlite') await writer('sqlite_sequence').insert({ name: 'users', seq: id });
  else await writer.raw(`select setval(pg_get_serial_sequence('users', 'id'), ?)`, [id]);
}

async function signUpCanary(database: TestDatabase, site: { origin: string }): Promise<Visitor> {
  await countUsersFrom(database, CANARY_ID - 1);
  const canary = await Visitor.signUp(site, 'canary-username', CANARY);
  expect(canary.user.id).toBe(CANARY_ID);
  return canary;
}

async function expectNoTrace(site: { origin: string }, about: Parameters<typeof publicAnswers>[1]): Promise<void> {
  for (const { call, told } of await publicAnswers(site, about)) {
    expect(`${call}\n${told}`).not.toMatch(TRACES);
    expect(`${call}\n${told}`).not.toContain('isOwn');
  }
}

const step = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'remove'),
  isAnonymous: fc.boolean(),
  reviewerName: fc.constantFrom(null, 'Canary Signature', 'Anonymous', ' anonymous '),
  rating: fc.integer({ min: 1, max: 5 }),
});

eachDatabase((open) => {
  test('T33: whatever an author does before and after, an anonymous review tells nobody who wrote it', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const canary = await signUpCanary(database, site);
    const other = await Visitor.signUp(site, 'other');
    const history = fc.array(step, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        let id = 0;
        for (const { kind, ...fields } of [
          ...steps,
          { kind: 'edit', isAnonymous: true, reviewerName: null, rating: 3 },
        ]) {
          const call =
            id === 0
              ? canary.post('/api/tools/a/reviews', reviewBody(fields))
              : canary.put(`/api/reviews/${id}`, reviewBody(fields));
          const review = await (await call).json();
          expect(review.userId).toBe(CANARY_ID);
          id = review.id;
          const isHidden = fields.isAnonymous || /^ ?anonymous ?$/i.test(fields.reviewerName ?? '');
          const [shown] = await (await site.get('/api/tools/a/reviews')).json();
          expect([shown.isAnonymous, shown.userId]).toEqual(isHidden ? [true, null] : [false, CANARY_ID]);
          if (isHidden) expect([shown.reviewerName, shown.user]).toEqual(['Anonymous', null]);
          if (isHidden) expect(shown.createdAt).toMatch(/^\d{4}-\d\d-\d\d$/);
          if (kind === 'edit') continue;
          expect((await canary.delete(`/api/reviews/${id}`)).status).toBe(204);
          id = 0;
        }
        await expectNoTrace(site, { slug: 'a', reviewId: id });
        await expectNoTrace(site, { slug: 'a', reviewId: id, cookie: other.cookieHeader });
        await canary.delete(`/api/reviews/${id}`);
      }),
      { numRuns: 12 },
    );
    await expectExactRatings(database);
  });

  test('T35: a review that becomes anonymous gets another id, and everything of it moves along', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const [ada, bob] = [await Visitor.signUp(site, 'ada'), await Visitor.signUp(site, 'bob')];
    const ratings = { features: 5, easeOfUse: 3, value: 4 };
    const [created, hidden] = [randomUUID(), randomUUID()];
    const body = reviewBody({ ratings });
    const post = () => ada.post('/api/tools/a/reviews', body, { 'Idempotency-Key': created });
    const { id } = await (await post()).json();
    expect((await bob.post(`/api/reviews/${id}/flag`, { reason: 'fake', note: 'Who is this?' })).status).toBe(201);
    const hide = () => ada.put(`/api/reviews/${id}`, { ...body, isAnonymous: true }, { 'Idempotency-Key': hidden });
    const answer = await hide();
    const review = await answer.json();
    expect(review.id).not.toBe(id);
    expect(answer.headers.get('ETag')).toBe(`"${review.id}-2"`);
    expect(review).toMatchObject({ isAnonymous: true, ratings, revision: 2 });
    await expectProblem(await ada.get(`/api/reviews/${id}`), 404, 'not_found');
    expect(await (await ada.get('/api/tools/a/user-review')).json()).toEqual(review);
    const { reviews } = await (await site.get('/api/tools/a')).json();
    expect(reviews).toMatchObject([{ id: review.id, isAnonymous: true }]);
    for (const repeated of [await post(), await hide()])
      expect([repeated.status, (await repeated.json()).id]).toEqual([200, review.id]);
    expect(await database.reader('flags').select('review_id', 'note')).toEqual([
      { review_id: review.id, note: 'Who is this?' },
    ]);
    for (const isAnonymous of [true, false])
      expect((await (await ada.put(`/api/reviews/${review.id}`, { ...body, isAnonymous })).json()).id).toBe(review.id);
    await expectExactRatings(database);
  });

  test('T34: whoever signs as "anonymous", in any spelling, is anonymous', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const canary = await signUpCanary(database, site);
    let { id } = await (
      await canary.post('/api/tools/a/reviews', reviewBody({ reviewerName: 'Canary', isAnonymous: false }))
    ).json();
    const spellings = [
      ...[
        'Anonymous',
        'anonymous',
        'ANONYMOUS',
        ' Anonymous ',
        'aNoNyMoUs',
        'Anonymous.',
        '"Anonymous"',
        '(anonymous)',
      ],
      ...['A n o n y m o u s', 'anony-mous', 'Ano\u200bnymous', 'Anonymous\u00a0', '\u202eAnonymous', 'Ánonymous'],
      ...['Anónymöus', 'Ａｎｏｎｙｍｏｕｓ', '𝓐𝓷𝓸𝓷𝔂𝓶𝓸𝓾𝓼', 'ⓐⓝⓞⓝⓨⓜⓞⓤⓢ', 'anonymouſ', '\u00adAnonymous\ufeff'],
    ];
    for (const reviewerName of spellings) {
      await canary.put(`/api/reviews/${id}`, reviewBody({ reviewerName: 'Canary', isAnonymous: false }));
      const own = await (
        await canary.put(`/api/reviews/${id}`, reviewBody({ reviewerName, isAnonymous: false }))
      ).json();
      id = own.id;
      expect([reviewerName, own.isAnonymous, own.reviewerName]).toEqual([reviewerName, true, 'Anonymous']);
      await expectNoTrace(site, { slug: 'a', reviewId: id });
    }
    expect(spellings).toHaveLength(20);
    for (const lookalike of ['Аnonymous', 'an0nymous', 'Anonуmous']) {
      const answer = await canary.put(
        `/api/reviews/${id}`,
        reviewBody({ reviewerName: lookalike, isAnonymous: false }),
      );
      expect([lookalike, answer.status]).toEqual([lookalike, 422]);
    }
  });

  test('T35: a review that becomes anonymous leaves no name anywhere, and its answers are others', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const canary = await signUpCanary(database, site);
    const signature = 'Xanthippe Canary-Signature';
    const { id } = await (await canary.post('/api/tools/a/reviews', reviewBody({ reviewerName: signature }))).json();
    const before = await site.get('/api/tools/a');
    expect(await before.text()).toContain(signature);
    const hidden = await (
      await canary.put(`/api/reviews/${id}`, reviewBody({ isAnonymous: true, reviewerName: signature }))
    ).json();
    expect([hidden.userId, hidden.reviewerName, hidden.user]).toEqual([CANARY_ID, 'Anonymous', null]);
    await expectNoTrace(site, { slug: 'a', reviewId: hidden.id });
    const after = await site.get('/api/tools/a', { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } });
    expect([after.status, after.headers.get('ETag') === before.headers.get('ETag')]).toEqual([200, false]);
    for (const table of ['reviews', 'idempotency_keys', 'changes', 'audit', 'flags'])
      expect(JSON.stringify(await database.reader(table))).not.toContain('Xanthippe');
    if (database.dialect.name === 'sqlite') {
      await database.writer.raw('pragma wal_checkpoint(truncate)');
      const file = database.url.replace('sqlite:', '');
      for (const part of [file, `${file}-wal`]) expect(readFileSync(part).includes('Xanthippe')).toBe(false);
    }
    const unsaid = await (
      await canary.put(`/api/reviews/${hidden.id}`, reviewBody({ reviewerName: signature }))
    ).json();
    expect([unsaid.isAnonymous, unsaid.reviewerName]).toEqual([true, 'Anonymous']);
    await expectNoTrace(site, { slug: 'a', reviewId: hidden.id });
    const back = await (await canary.put(`/api/reviews/${hidden.id}`, reviewBody({ isAnonymous: false }))).json();
    expect([back.isAnonymous, back.reviewerName]).toEqual([false, null]);
    expect((await (await site.get('/api/tools/a/reviews')).json())[0]).toMatchObject({
      userId: CANARY_ID,
      reviewerName: null,
    });
  });

  test('T37: the author’s own review changes no byte of the answers about the tool', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const [ada, bob] = [await Visitor.signUp(site, 'ada'), await Visitor.signUp(site, 'bob')];
    await ada.post('/api/tools/a/reviews', reviewBody({ isAnonymous: true }));
    await bob.post('/api/tools/a/reviews', reviewBody());
    for (const path of ['/api/tools', '/api/tools/a', '/api/tools/a/reviews', '/api/catalog']) {
      const cookies = [undefined, ada.cookieHeader, bob.cookieHeader];
      const [none, ...own] = await Promise.all(
        cookies.map((cookie) => rawRequest(site.origin + path, cookie ? { headers: { Cookie: cookie } } : {})),
      );
      for (const answer of own) {
        expect(none?.body.equals(answer.body)).toBe(true);
        expect(answer.headers.etag).toBe(none?.headers.etag);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('T36: of an anonymous review nothing public tells more than its day', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await database.writer('tools').update({ created_at: '2020-01-01T00:00:00.000Z' });
    await using site = await startSite(database);
    const canary = await signUpCanary(database, site);
    const written = await canary.post('/api/tools/a/reviews', reviewBody({ isAnonymous: true }));
    const { id, createdAt } = await written.json();
    const edited = await canary.put(`/api/reviews/${id}`, reviewBody({ isAnonymous: true, title: 'Edited' }));
    const { updatedAt } = await edited.json();
    // A day alone is told as its midnight, which is the minute of the review just after midnight.
    for (const { call, told } of await publicAnswers(site, { slug: 'a', reviewId: id }))
      for (const moment of [createdAt, updatedAt])
        expect(`${call}\n${told.replaceAll('T00:00:00.000Z', '')}`).not.toContain(
          moment.slice(0, 'yyyy-mm-ddThh:mm'.length),
        );
  });
});
