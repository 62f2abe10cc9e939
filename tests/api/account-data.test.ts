import { expect, test } from 'vitest';
import { loadStats } from '#backend/maintenance/load-stats.ts';
import { moderateReviews } from '#backend/moderation/moderate-reviews.ts';
import { sweepOwnerlessReviews } from '#backend/reviews/ownerless-reviews.ts';
import { parseEnv } from '#backend/server/env.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { addReview } from '../support/reviews.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

async function ratingsOf(site: TestSite, slug: string): Promise<object> {
  const { avgRating, reviewCount, ratingCounts } = await (await site.get(`/api/tools/${slug}`)).json();
  return { avgRating, reviewCount, ratingCounts };
}

eachDatabase((open) => {
  test('users see where they are signed in, and end any of it', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada', { headers: { 'User-Agent': 'Desk' } });
    const phone = await Visitor.signIn(site, 'ada', { headers: { 'User-Agent': 'P'.repeat(300) } });
    const ben = await Visitor.signUp(site, 'ben');
    const sessions = await (await ada.get('/api/user/sessions')).json();
    expect(sessions).toHaveLength(2);
    const [here, there] = [sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent), sessions[0]];
    expect(here).toEqual({
      id: here.id,
      userAgent: 'Desk',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isCurrent: true,
    });
    const other = sessions.find(({ id }: { id: number }) => id !== here.id);
    expect(other).toMatchObject({ userAgent: 'P'.repeat(200), isCurrent: false });
    expect(there).toBeDefined();
    for (const id of [other.id, here.id])
      await expectProblem(await ben.delete(`/api/user/sessions/${id}`), 404, 'not_found');
    for (const id of ['0', '01', '-1', '1e0', 'x', '99999999999', `${other.id}.0`])
      await expectProblem(await ada.delete(`/api/user/sessions/${id}`), 404, 'not_found');
    expect((await ada.delete(`/api/user/sessions/${other.id}`)).status).toBe(204);
    await expectProblem(await ada.delete(`/api/user/sessions/${other.id}`), 404, 'not_found');
    await expectProblem(await phone.get('/api/user'), 401, 'signed_out');
    const last = await ada.delete(`/api/user/sessions/${here.id}`);
    expect(last.status).toBe(204);
    expect(ada.cookies.size).toBe(0);
    await expectProblem(await ada.get('/api/user'), 401, 'signed_out');
    expect((await ben.get('/api/user')).status).toBe(200);
  });

  test('users take away all that is stored about them, anonymous reviews too, and nothing of others', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada', { name: 'Ada L.' });
    const ben = await Visitor.signUp(site, 'ben');
    await addReview(database, { tool: 'claude', username: 'ada', title: 'Under my name' });
    await addReview(database, { tool: 'whisper', username: 'ada', title: 'Under no name', isAnonymous: true });
    const { id } = await addReview(database, { tool: 'claude', username: 'ben', title: 'Of somebody else' });
    expect((await ada.post(`/api/reviews/${id}/flag`, { reason: 'fake', note: 'Who is this?' })).status).toBe(201);
    const answer = await ada.get('/api/user/export');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="account.json"');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data.account).toEqual(ada.user);
    expect(data.reviews.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Under my name',
      'Under no name',
    ]);
    expect(data.flags).toEqual([expect.objectContaining({ reviewId: id, reason: 'fake', note: 'Who is this?' })]);
    expect(data.sessions).toHaveLength(1);
    expect(data.history).toEqual([expect.objectContaining({ action: 'account_registered' })]);
    expect(text).not.toMatch(/argon2|hash|Of somebody else|ben/i);
    expect(await (await ben.get('/api/user/export')).text()).not.toMatch(/Under|ada|Who is/);
  });

  test('who flagged a signed review learns nothing of the id it has since it became anonymous', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    const { id } = await addReview(database, { tool: 'claude', username: 'ben', title: 'Signed' });
    const flag = { reason: 'other', note: 'Ben has a shop' };
    expect((await ada.post(`/api/reviews/${id}/flag`, flag)).status).toBe(201);
    const given = { title: 'A title', content: 'What there is to say.', rating: 4, isAnonymous: true };
    const { id: newId } = await (await ben.put(`/api/reviews/${id}`, given)).json();
    expect(newId).not.toBe(id);
    const exported = await (await ada.get('/api/user/export')).text();
    expect(exported).not.toContain(String(newId));
    expect(JSON.parse(exported).flags).toEqual([expect.objectContaining({ ...flag, reviewId: null })]);
    // The operators' trail leads from neither id to the other.
    const order = { decision: 'hold', ids: [newId], reason: 'Checked', actor: 'operator eve' } as const;
    await moderateReviews(database, order);
    const trail = JSON.stringify(await database.reader('audit').where('subject', 'like', 'review %'));
    expect([trail.includes(String(newId)), trail.includes(`review ${id}"`)]).toEqual([true, false]);
  });

  test('users who stand for removed ones in anonymous reviews are not counted', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await addReview(database, { tool: 'claude', username: 'ada', isAnonymous: true });
    const count = async () =>
      (await loadStats(database, parseEnv({ DATABASE_URL: database.url }).database)).tables.users;
    const before = await count();
    expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    expect(await database.reader('ownerless_reviews')).toHaveLength(1);
    expect(await count()).toBe((before ?? 0) - 1);
  });

  test('removing the account asks for the password, removes its reviews and recounts their tools', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const phone = await Visitor.signIn(site, 'ada');
    await Visitor.signUp(site, 'ben');
    await addReview(database, { tool: 'claude', username: 'ada', rating: 1 });
    await addReview(database, { tool: 'claude', username: 'ben', rating: 5 });
    await addReview(database, { tool: 'whisper', username: 'ada', rating: 2 });
    await addReview(database, { tool: 'orphan', username: 'ada', rating: 2, status: 'removed' });
    await site.changes.poll();
    expect(await ratingsOf(site, 'claude')).toMatchObject({ avgRating: 3, reviewCount: 2 });
    await expectProblem(await ada.delete('/api/user', { password: 'wrong password' }), 403, 'wrong_password');
    await expectProblem(await ada.delete('/api/user', {}), 422, 'invalid');
    await expectProblem(await new Visitor(site).delete('/api/user', { password: PASSWORD }), 401, 'signed_out');
    const changes = (await database.reader('changes').select('id')).length;
    expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    expect(ada.cookies.size).toBe(0);
    expect(await ratingsOf(site, 'claude')).toMatchObject({ avgRating: 5, reviewCount: 1 });
    expect(await ratingsOf(site, 'whisper')).toMatchObject({ avgRating: 0, reviewCount: 0 });
    await expectProblem(await phone.get('/api/user'), 401, 'signed_out');
    for (const [table, left] of Object.entries({
      users: 1,
      accounts: 1,
      sessions: 1,
      reviews: 1,
      changes: changes + 2,
    }))
      expect([table, await database.reader(table).select()]).toEqual([table, Array(left).fill(expect.anything())]);
    const [last] = await database.reader('audit').orderBy('id', 'desc').limit(1);
    expect(last).toMatchObject({ action: 'account_removed', subject: `user ${ada.user.id}` });
    const login = await new Visitor(site).post('/api/login', { username: 'ada', password: PASSWORD });
    await expectProblem(login, 401, 'bad_credentials');
    const again = await Visitor.signUp(site, 'ada');
    expect(again.user.id).not.toBe(ada.user.id);
  });

  test('T36: a removed account’s anonymous reviews lose their owner at once, and go one by one within 30 days', async () => {
    await using database = await open();
    const tools = Array.from({ length: 12 }, (_, i) => ({ name: `Tool ${i}` }));
    await addTools(database, [{ name: 'Signed' }, ...tools]);
    await using site = await startSite(database);
    const start = Date.now();
    await sweepOwnerlessReviews(database, start);
    const ada = await Visitor.signUp(site, 'ada');
    await addReview(database, { tool: 'signed', username: 'ada' });
    for (const [i] of tools.entries())
      await addReview(database, { tool: `tool-${i}`, username: 'ada', rating: 2, isAnonymous: true });
    await site.changes.poll();
    const shown = await (await site.get('/api/tools/tool-3')).json();
    const changes = (await database.reader('changes').select('id')).length;
    expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    expect(await ratingsOf(site, 'signed')).toMatchObject({ reviewCount: 0 });
    expect(await (await site.get('/api/tools/tool-3')).json()).toEqual(shown);
    expect(await database.reader('changes').select('id')).toHaveLength(changes + 1);
    const kept = await database.reader('reviews').select();
    expect(new Set([ada.user.id, ...kept.map((review) => review.user_id)]).size).toBe(13);
    expect(await database.reader('accounts').select()).toEqual([]);
    expect(await database.reader('users').whereNot('created_at', new Date(0).toISOString())).toEqual([]);
    const rows: object[] = await database.reader('ownerless_reviews').orderBy('review_id');
    expect(rows).toEqual(kept.map(({ id }) => ({ review_id: id })).sort((a, b) => a.review_id - b.review_id));
    const left: number[] = [];
    for (let day = 2; day <= 30; day += 2) {
      await sweepOwnerlessReviews(database, start + day * 86_400_000);
      left.push((await database.reader('reviews').select('id')).length);
    }
    expect(left.at(-1)).toBe(0);
    expect(new Set(left).size).toBeGreaterThan(3);
    for (const table of ['users', 'ownerless_reviews']) expect(await database.reader(table).select()).toEqual([]);
    await site.changes.poll();
    expect(await ratingsOf(site, 'tool-3')).toMatchObject({ avgRating: 0, reviewCount: 0 });
  });

  test('an account removed while it writes leaves nothing behind, and the ratings right', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (let round = 0; round < 5; round += 1) {
      const ada = await Visitor.signUp(site, `ada${round}`);
      const review = { title: 'A title', content: 'What there is to say.', rating: 4 };
      const writes = ['claude', 'chatgpt', 'whisper'].map((slug) => ada.post(`/api/tools/${slug}/reviews`, review));
      const removal = ada.delete('/api/user', { password: PASSWORD });
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect((await removal).status).toBe(204);
      expect(statuses.every((status) => [201, 401, 404, 409, 503].includes(status))).toBe(true);
      expect(await database.reader('reviews').select('id')).toEqual([]);
      for (const slug of ['claude', 'chatgpt', 'whisper'])
        expect(await ratingsOf(site, slug)).toMatchObject({ avgRating: 0, reviewCount: 0 });
    }
  });

  test('an account is removed once, and the ratings are right whatever operators do meanwhile', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (let round = 0; round < 5; round += 1) {
      const ada = await Visitor.signUp(site, `ada${round}`);
      const { id } = await addReview(database, { tool: 'claude', username: `ada${round}`, status: 'under_review' });
      const remove = () => ada.delete('/api/user', { password: PASSWORD });
      const order = { decision: 'restore', ids: [id], reason: 'Fine', actor: 'operator ben' } as const;
      const answers = await Promise.all([
        remove(),
        remove(),
        moderateReviews(database, order).then(
          () => null,
          () => null,
        ),
      ]);
      expect(answers.map((answer) => answer?.status ?? 0).sort()).toEqual([0, 204, 401]);
      await site.changes.poll();
      expect(await ratingsOf(site, 'claude')).toMatchObject({ avgRating: 0, reviewCount: 0 });
      const removals = database.reader('audit').where({ action: 'account_removed', subject: `user ${ada.user.id}` });
      expect(await removals.select('id')).toHaveLength(1);
    }
  });
});
