import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { expectExactRatings, reviewBody } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';
const KEY = 'Idempotency-Key';

const replayed = (answer: Response) => [
  answer.status,
  answer.headers.get('Idempotency-Replayed'),
  answer.headers.get(KEY),
];

eachDatabase((open) => {
  test('T80: what is sent again with its key is done once, and answered with how it stands', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const [create, edit, remove] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await ada.post(WRITE, reviewBody(), { [KEY]: create });
    expect(replayed(first)).toEqual([201, null, create]);
    const review = await first.json();
    const second = await ada.post(WRITE, reviewBody(), { [KEY]: create });
    expect(replayed(second)).toEqual([200, 'true', create]);
    expect(await second.json()).toEqual(review);
    const change = () => ada.put(`/api/reviews/${review.id}`, reviewBody({ title: 'Edited' }), { [KEY]: edit });
    expect(replayed(await change())).toEqual([200, null, edit]);
    expect(replayed(await change())).toEqual([200, 'true', edit]);
    const later = await ada.post(WRITE, reviewBody(), { [KEY]: create });
    expect([later.headers.get('ETag'), (await later.json()).title]).toEqual([`"${review.id}-2"`, 'Edited']);
    const removal = () => ada.delete(`/api/reviews/${review.id}`, undefined, { [KEY]: remove });
    expect(replayed(await removal())).toEqual([204, null, remove]);
    expect(replayed(await removal())).toEqual([204, 'true', remove]);
    expect(await database.reader('changes').where({ subject: 'tool' })).toHaveLength(3);
    await expectExactRatings(database);
  });

  test('a key is a UUID, quoted or bare, in either case, and comes back as it was given', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const key = randomUUID();
    for (const [i, given] of [`"${key}"`, key, key.toUpperCase(), `"${key.toUpperCase()}"`].entries())
      expect(replayed(await ada.post(WRITE, reviewBody(), { [KEY]: given }))).toEqual([
        i ? 200 : 201,
        i ? 'true' : null,
        given,
      ]);
    for (const wrong of [
      '',
      '1',
      `"${key}`,
      `${key}"`,
      `'${key}'`,
      `{${key}}`,
      `${key}, ${randomUUID()}`,
      key.replaceAll('-', ''),
      `${key}0`,
    ]) {
      const { message } = await expectProblem(await ada.post(WRITE, reviewBody(), { [KEY]: wrong }), 400, 'bad_query');
      expect(message).toContain(KEY);
    }
  });

  test('T81: one key stands for one call: another body, path or method is refused and does nothing', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    const { id: other } = await addReview(database, { tool: 'a', username: 'bob' });
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const key = { [KEY]: randomUUID() };
    const { id } = await (await ada.post(WRITE, reviewBody(), key)).json();
    const before = await database.reader('reviews').orderBy('id');
    for (const body of [reviewBody({ rating: 5 }), reviewBody({ title: 'Other' }), reviewBody({ isAnonymous: true })])
      await expectProblem(await ada.post(WRITE, body, key), 422, 'key_reused');
    await expectProblem(await ada.post('/api/tools/b/reviews', reviewBody(), key), 422, 'key_reused');
    await expectProblem(await ada.put(`/api/reviews/${id}`, reviewBody(), key), 422, 'key_reused');
    await expectProblem(await ada.post(`/api/reviews/${other}/flag`, { reason: 'spam' }, key), 422, 'key_reused');
    expect((await ada.delete(`/api/reviews/${id}`, undefined, key)).status).toBe(422);
    expect(await database.reader('reviews').orderBy('id')).toEqual(before);
    const same = { rating: 4, unknown: 1, isAnonymous: false, content: 'What there is to say. ', title: ' A title' };
    expect((await ada.post(WRITE, same, key)).status).toBe(200);
  });

  test('T82: a key belongs to who sent it, and tells nobody else anything', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    const key = { [KEY]: randomUUID() };
    const adas = await (await ada.post(WRITE, reviewBody({ isAnonymous: true }), key)).json();
    const answer = await bob.post(WRITE, reviewBody({ title: 'Bob’s own' }), key);
    expect([answer.status, answer.headers.get('Idempotency-Replayed')]).toEqual([201, null]);
    const bobs = await answer.json();
    expect(bobs).toMatchObject({ userId: bob.user.id, title: 'Bob’s own' });
    expect(bobs.id).not.toBe(adas.id);
  });

  test('T84: a late repetition does not bring back what was deleted since', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const [create, edit] = [{ [KEY]: randomUUID() }, { [KEY]: randomUUID() }];
    const { id } = await (await ada.post(WRITE, reviewBody(), create)).json();
    await ada.put(`/api/reviews/${id}`, reviewBody(), edit);
    await ada.delete(`/api/reviews/${id}`);
    await expectProblem(await ada.post(WRITE, reviewBody(), create), 410, 'review_deleted');
    await expectProblem(await ada.put(`/api/reviews/${id}`, reviewBody(), edit), 410, 'review_deleted');
    expect(await database.reader('reviews')).toEqual([]);
    expect((await ada.post(WRITE, reviewBody(), { [KEY]: randomUUID() })).status).toBe(201);
    await expectProblem(await ada.post(WRITE, reviewBody(), create), 410, 'review_deleted');
  });

  test('a key is looked up before If-Match, and what failed leaves none', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    const edit = (key: string, revision: number) =>
      ada.put(`/api/reviews/${id}`, reviewBody(), { [KEY]: key, 'If-Match': `"${id}-${revision}"` });
    const [kept, failed] = [randomUUID(), randomUUID()];
    expect((await edit(kept, 1)).status).toBe(200);
    expect(replayed(await edit(kept, 1))).toEqual([200, 'true', kept]);
    await expectProblem(await edit(failed, 1), 412, 'review_changed');
    await expectProblem(await ada.post('/api/tools/nope/reviews', reviewBody(), { [KEY]: failed }), 404, 'not_found');
    await expectProblem(await ada.post(WRITE, reviewBody(), { [KEY]: failed }), 409, 'already_reviewed');
    expect(replayed(await edit(failed, 2))).toEqual([200, null, failed]);
    expect(await database.reader('idempotency_keys').pluck('key')).toEqual(expect.arrayContaining([kept, failed]));
  });

  test('writing, editing and deleting count against one limit, and repetitions do not', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database, { RATE_SCALE: '1' });
    const ada = await Visitor.signUp(site, 'ada');
    const create = { [KEY]: randomUUID() };
    const { id } = await (await ada.post(WRITE, reviewBody(), create)).json();
    for (let i = 0; i < 12; i += 1) expect((await ada.post(WRITE, reviewBody(), create)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) await expectProblem(await ada.post(WRITE, reviewBody()), 409, 'already_reviewed');
    for (let i = 0; i < 9; i += 1) expect((await ada.put(`/api/reviews/${id}`, reviewBody())).status).toBe(200);
    const refused = await ada.put(`/api/reviews/${id}`, reviewBody());
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    await expectProblem(refused, 429, 'too_many_requests');
    expect((await ada.delete(`/api/reviews/${id}`)).status).toBe(429);
    expect((await ada.post(WRITE, reviewBody(), create)).status).toBe(200);
    expect((await ada.get(`/api/reviews/${id}`)).headers.get('ETag')).toBe(`"${id}-10"`);
  });

  test('an address that writes under many names has a limit of its own', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database, { RATE_SCALE: '0.1', TRUST_PROXY: '1' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const visitor = await Visitor.signUp(site, `user${i}`, { headers: { 'X-Forwarded-For': `192.0.2.${i}` } });
      statuses.push((await visitor.post(WRITE, reviewBody(), { 'X-Forwarded-For': '198.51.100.7' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
