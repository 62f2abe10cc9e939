import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { reviewBody, setStatus } from '../support/review-body.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

anyDatabase((open) => {
  test('a flag is kept for the operators once, and hides nothing', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'bob' });
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const before = await (await site.get('/api/tools/a')).text();
    const flag = (body: unknown, headers = {}) => ada.post(`/api/reviews/${id}/flag`, body, headers);
    const answer = await flag({ reason: 'fake', note: ' Bought. ', userId: 99, settledAt: 'now' });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
    expect(await answer.json()).toEqual({ reviewId: id, reason: 'fake' });
    expect(await database.reader('flags')).toMatchObject([
      { review_id: id, user_id: ada.user.id, reason: 'fake', note: 'Bought.', settled_at: null },
    ]);
    await expectProblem(await flag({ reason: 'spam' }), 409, 'already_flagged');
    expect(await (await site.get('/api/tools/a')).text()).toBe(before);
    expect(
      (await (await Visitor.signUp(site, 'cid')).post(`/api/reviews/${id}/flag`, { reason: 'other', note: '' })).status,
    ).toBe(201);
    expect(await database.reader('flags').pluck('note')).toEqual(['Bought.', null]);
  });

  test('neither your own review nor a hidden one can be flagged', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id: shown } = await addReview(database, { tool: 'a', username: 'bob' });
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const { id } = await (await ada.post('/api/tools/a/reviews', reviewBody({ isAnonymous: true }))).json();
    await expectProblem(await ada.post(`/api/reviews/${id}/flag`, { reason: 'spam' }), 403, 'own_review');
    for (const status of ['under_review', 'removed'] as const) {
      await setStatus(database, shown, status);
      await expectProblem(await ada.post(`/api/reviews/${shown}/flag`, { reason: 'spam' }), 404, 'not_found');
    }
    for (const other of [shown + 1, 2_147_483_647])
      await expectProblem(await ada.post(`/api/reviews/${other}/flag`, { reason: 'spam' }), 404, 'not_found');
    expect(await database.reader('flags')).toEqual([]);
  });

  test('a reason is one of six, and a note has at most 300 characters', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'bob' });
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    for (const [body, field, code] of [
      [{}, 'reason', 'reason_required'],
      [{ reason: 'boring' }, 'reason', 'reason_required'],
      [{ reason: ['spam'] }, 'reason', 'reason_required'],
      [{ reason: 'constructor' }, 'reason', 'reason_required'],
      [{ reason: 'spam', note: 7 }, 'note', 'wrong_type'],
      [{ reason: 'spam', note: '\u{1f600}'.repeat(301) }, 'note', 'note_max'],
      [{ reason: 'spam', note: '\u200b\u200b' }, 'note', 'text_unreadable'],
    ] as const) {
      const { errors } = await expectProblem(await ada.post(`/api/reviews/${id}/flag`, body), 422, 'invalid');
      expect(errors).toMatchObject([{ field, code }]);
    }
    const longest = { reason: 'spam', note: '\u{1f600}'.repeat(300) };
    expect((await ada.post(`/api/reviews/${id}/flag`, longest)).status).toBe(201);
  });

  test('T80: a flag sent again with its key is one flag; fifty at once are one', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { id } = await addReview(database, { tool: 'a', username: 'bob' });
    const { id: other } = await addReview(database, { tool: 'a', username: 'cid' });
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const times = Array.from({ length: 50 }, () => randomUUID());
    const headers = { 'Idempotency-Key': randomUUID() };
    const keyed = await Promise.all(
      times.map(() => retryWhileBusy(() => ada.post(`/api/reviews/${id}/flag`, { reason: 'spam' }, headers))),
    );
    expect(keyed.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201]);
    for (const answer of keyed) expect(await answer.json()).toEqual({ reviewId: id, reason: 'spam' });
    const own = await Promise.all(
      times.map((key) =>
        retryWhileBusy(() => ada.post(`/api/reviews/${other}/flag`, { reason: 'spam' }, { 'Idempotency-Key': key })),
      ),
    );
    expect(own.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(409)]);
    expect(await database.reader('flags')).toHaveLength(2);
  });

  test('flags have a limit of their own', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await addReview(database, { tool: 'a', username: `user${i}` })).id);
    await using site = await startSite(database, { RATE_SCALE: '0.15' });
    const ada = await Visitor.signUp(site, 'ada');
    const answers = [];
    for (const id of ids) answers.push(await ada.post(`/api/reviews/${id}/flag`, { reason: 'spam' }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  });
});
