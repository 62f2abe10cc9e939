import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { expectExactRatings, reviewBody, setStatus } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';

eachDatabase((open) => {
  test('an edit counts a revision, keeps when it was written, and is shown and counted at once', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const written = await (await ada.post(WRITE, reviewBody({ rating: 1 }))).json();
    const answer = await ada.put(`/api/reviews/${written.id}`, reviewBody({ rating: 5, title: 'Better now' }));
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, `"${written.id}-2"`]);
    const edited = await answer.json();
    expect(edited).toEqual({ ...written, rating: 5, title: 'Better now', revision: 2, updatedAt: edited.updatedAt });
    expect(edited.updatedAt >= written.createdAt).toBe(true);
    const tool = await (await site.get('/api/tools/a')).json();
    expect(tool).toMatchObject({ avgRating: 5, reviewCount: 1, reviews: [{ title: 'Better now' }] });
    const { errors } = await expectProblem(
      await ada.put(`/api/reviews/${written.id}`, reviewBody({ rating: 0 })),
      422,
      'invalid',
    );
    expect(errors).toMatchObject([{ field: 'rating', message: 'Rating must be at least 1 star' }]);
    await expectExactRatings(database);
  });

  test('a deleted review is gone from every list and count, with its flags and sub-ratings', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    const ratings = { features: 1, easeOfUse: 2, value: 3 };
    const { id } = await (await ada.post(WRITE, reviewBody({ ratings }))).json();
    expect((await bob.post(`/api/reviews/${id}/flag`, { reason: 'spam' })).status).toBe(201);
    const answer = await ada.delete(`/api/reviews/${id}`);
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
      204,
      'private, no-store',
      '',
    ]);
    expect(await (await site.get('/api/tools/a')).json()).toMatchObject({ avgRating: 0, reviewCount: 0, reviews: [] });
    for (const table of ['reviews', 'ratings', 'flags', 'withdrawn_reviews'])
      expect([table, await database.reader(table)]).toEqual([table, []]);
    const again = await ada.delete(`/api/reviews/${id}`);
    expect([again.status, again.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8']);
    await expectProblem(await ada.get(`/api/reviews/${id}`), 404, 'not_found');
    await expectProblem(await ada.put(`/api/reviews/${id}`, reviewBody()), 404, 'not_found');
    expect((await ada.post(WRITE, reviewBody())).status).toBe(201);
    await expectExactRatings(database);
  });

  test('T85: of two edits of one version the second is told, and nothing of the first is overwritten', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const phone = await Visitor.signUp(site, 'ada');
    const laptop = await Visitor.signIn(site, 'ada');
    const answer = await phone.post(WRITE, reviewBody());
    const [{ id }, tag] = [await answer.json(), answer.headers.get('ETag') ?? ''];
    const edit = (who: Visitor, title: string, match: string) =>
      who.put(`/api/reviews/${id}`, reviewBody({ title }), { 'If-Match': match });
    const both = await Promise.all([edit(phone, 'From the phone', tag), edit(laptop, 'From the laptop', tag)]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    if (lost) await expectProblem(lost, 412, 'review_changed');
    const stands = await won?.json();
    expect(await (await phone.get(`/api/reviews/${id}`)).json()).toEqual(stands);
    for (const stale of [tag, `W/"${id}-2"`, `${id}-2`, '"x"', `"${id}-3"`, `"x", ${tag}`, ',', `"${id}-2`])
      await expectProblem(await edit(phone, 'Stale', stale), 412, 'review_changed');
    const refused = await phone.delete(`/api/reviews/${id}`, undefined, { 'If-Match': tag });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([412, 'text/plain; charset=utf-8']);
    expect((await edit(phone, 'By a list', `${tag}, "other" , "${id}-2"`)).status).toBe(200);
    expect((await edit(phone, 'By a star', '*')).status).toBe(200);
    expect((await phone.put(`/api/reviews/${id}`, reviewBody({ title: 'Without' }))).status).toBe(200);
    expect((await phone.delete(`/api/reviews/${id}`, undefined, { 'If-Match': `"${id}-5"` })).status).toBe(204);
  });

  test('T40: the author of a held or removed review sees it with its reason, and may not edit a removed one', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post(WRITE, reviewBody())).json();
    await setStatus(database, id, 'under_review', 'Somebody flagged it');
    const held = await (await ada.get('/api/tools/a/user-review')).json();
    expect(held).toMatchObject({ id, status: 'under_review', statusReason: 'Somebody flagged it' });
    const edited = await (await ada.put(`/api/reviews/${id}`, reviewBody({ title: 'Milder' }))).json();
    expect(edited).toMatchObject({ status: 'under_review', title: 'Milder', statusReason: 'Somebody flagged it' });
    await setStatus(database, id, 'removed', 'It broke the guidelines');
    await expectProblem(await ada.put(`/api/reviews/${id}`, reviewBody()), 409, 'review_removed');
    expect(await expectProblem(await ada.post(WRITE, reviewBody()), 409, 'already_reviewed')).toMatchObject({
      reviewId: id,
    });
    expect(await (await ada.get('/api/user/reviews')).json()).toMatchObject([
      { id, status: 'removed', statusReason: 'It broke the guidelines', title: 'Milder' },
    ]);
    expect((await site.get('/api/tools/a/reviews')).headers.get('X-Total-Count')).toBe('0');
  });

  test('T40: deleting a held or removed review is no way around the operator', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    for (const status of ['removed', 'under_review'] as const) {
      const { id } = await (
        await ada.get('/api/tools/a/user-review').then((r) => (r.ok ? r : ada.post(WRITE, reviewBody())))
      ).json();
      await setStatus(database, id, status, 'Why');
      expect((await ada.delete(`/api/reviews/${id}`)).status).toBe(204);
      const again = await (await ada.post(WRITE, reviewBody({ title: 'Again' }))).json();
      expect(again).toMatchObject({ status: 'under_review', statusReason: null });
      expect((await site.get('/api/tools/a/reviews')).headers.get('X-Total-Count')).toBe('0');
    }
    expect((await (await ada.post('/api/tools/b/reviews', reviewBody())).json()).status).toBe('published');
    expect((await (await bob.post(WRITE, reviewBody())).json()).status).toBe('published');
    await expectExactRatings(database);
  });
});
