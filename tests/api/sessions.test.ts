import { expect, test } from 'vitest';
import { hashPassword } from '#backend/accounts/passwords.ts';
import type { Database } from '#backend/database/database.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { slowRequest } from '../support/slow-request.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

async function sessionRows({ reader }: Database): Promise<number> {
  return (await reader('sessions').select('id')).length;
}

function thief(site: Pick<TestSite, 'origin'>, visitor: Visitor): Visitor {
  return new Visitor(site, { Cookie: visitor.cookieHeader });
}

anyDatabase((open) => {
  test('T1: a cookie is worth nothing after logout, on any server', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await using again = openSecondConnection(database);
    await using second = await startSite(again);
    const ada = await Visitor.signUp(site, 'ada');
    const [here, there] = [thief(site, ada), thief(second, ada)];
    expect((await there.get('/api/user')).status).toBe(200);
    const answer = await ada.post('/api/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('expires=Thu, 01 Jan 1970'))).toBe(true);
    expect(ada.cookies.size).toBe(0);
    for (const one of [here, there]) await expectProblem(await one.get('/api/user'), 401, 'signed_out');
    expect(await sessionRows(database)).toBe(0);
  });

  test('T2: signing in begins a session under an id of its own, and ends the one before', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const planted = new Visitor(site, { Cookie: 'sid=planted; sid.sig=planted' });
    await expectProblem(await planted.get('/api/user'), 401, 'signed_out');
    const ada = await Visitor.signUp(site, 'ada', { headers: { Cookie: 'sid=planted; sid.sig=planted' } });
    expect(ada.cookies.get('sid')).not.toBe('planted');
    const ben = await Visitor.signUp(site, 'ben');
    const before = thief(site, ben);
    const first = ben.cookies.get('sid');
    expect((await ben.post('/api/login', { username: 'ben', password: PASSWORD })).status).toBe(200);
    expect(ben.cookies.get('sid')).not.toBe(first);
    await expectProblem(await before.get('/api/user'), 401, 'signed_out');
    expect((await ben.get('/api/user')).status).toBe(200);
    expect(await sessionRows(database)).toBe(2);
    const stored = await database.reader('sessions').select('token_hash');
    expect(JSON.stringify(stored)).not.toContain(ben.cookies.get('sid'));
  });

  test('T3: what was under way at logout does not bring the session back', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const change = slowRequest(`${site.origin}/api/user/password`, {
      Cookie: ada.cookieHeader,
      'Content-Type': 'application/json',
    });
    const old = thief(site, ada);
    expect((await ada.post('/api/logout')).status).toBe(204);
    const answer = await change.finish(JSON.stringify({ password: PASSWORD, newPassword: 'another password' }));
    await expectProblem(answer, 401, 'signed_out');
    expect(answer.headers['set-cookie']).toBeUndefined();
    await expectProblem(await old.get('/api/user'), 401, 'signed_out');
    for (let round = 0; round < 20; round += 1) {
      const ben = await Visitor.signIn(site, 'ada');
      const many = Array.from({ length: 6 }, () => thief(site, ben).get('/api/user'));
      await Promise.all([...many, ben.post('/api/logout')]);
      expect(await sessionRows(database)).toBe(0);
    }
  });

  test('T4: another password, or an operator, ends the sessions that are open', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const phone = await Visitor.signIn(site, 'ada');
    const before = thief(site, ada);
    const change = { password: PASSWORD, newPassword: 'another password' };
    expect((await ada.post('/api/user/password', change)).status).toBe(200);
    expect((await ada.get('/api/user')).status).toBe(200);
    for (const one of [phone, before]) await expectProblem(await one.get('/api/user'), 401, 'signed_out');
    await database.write(async (transaction) => {
      await transaction('accounts').update({ disabled_at: new Date().toISOString() });
    });
    await expectProblem(await ada.get('/api/user'), 401, 'signed_out');
    await expectProblem(
      await new Visitor(site).post('/api/login', { username: 'ada', password: change.newPassword }),
      401,
      'bad_credentials',
    );
  });

  test('T4: a login under way while the password is changed begins nothing', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await ada.post('/api/logout');
    // The login reads the account first, then queues for the hasher.
    const others = Array.from({ length: 40 }, () => hashPassword(PASSWORD));
    const login = new Visitor(site).post('/api/login', { username: 'ada', password: PASSWORD });
    await others[10];
    await database.write(async (transaction) => {
      await transaction('accounts').increment('session_epoch');
    });
    await expectProblem(await login, 401, 'bad_credentials');
    await Promise.all(others);
    expect(await sessionRows(database)).toBe(0);
  });

  test('T19: only signing in makes a session, and reading sets no cookie', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const visitor = new Visitor(site);
    for (let i = 0; i < 100; i += 1) {
      const answers = [
        await visitor.get('/api/tools'),
        await visitor.get('/api/user'),
        await visitor.post('/api/logout'),
      ];
      expect(answers.slice(0, 2).flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    }
    await visitor.post('/api/login', { username: 'nobody', password: PASSWORD });
    expect(await sessionRows(database)).toBe(0);
    const ada = await Visitor.signUp(site, 'ada');
    for (const path of ['/api/user', '/api/tools', '/api/user/sessions'])
      expect((await ada.get(path)).headers.getSetCookie()).toEqual([]);
  });

  test('T20: while somebody else writes for long, a session is read without waiting, expired ones too', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    for (const [{ user }, hours] of [
      [ada, 1],
      [ben, 24 * 8],
    ] as const)
      await database
        .writer('sessions')
        .where({ user_id: user.id })
        .update({ last_seen_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
    await using other = openSecondConnection(database);
    const isSqlite = database.dialect.name === 'sqlite';
    const held = await other.writer.transaction();
    if (!isSqlite) await held.raw('lock table sessions in share row exclusive mode');
    const startedAt = performance.now();
    expect((await ada.get('/api/user')).status).toBe(200);
    await expectProblem(await ben.get('/api/user'), 401, 'signed_out');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await held.rollback();
    await site.settled();
    expect(await sessionRows(database)).toBe(1);
  });

  test('T20: without the table of sessions public reads go on, and personal calls say that they are busy', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await database.writer.raw('alter table sessions rename to sessions_gone');
    expect((await ada.get('/api/tools')).status).toBe(200);
    expect((await ada.get('/api/tools/claude')).status).toBe(200);
    for (const path of ['/api/user', '/api/user/sessions', '/api/user/export']) {
      const answer = await ada.get(path);
      expect(answer.headers.get('Retry-After')).toBe('1');
      await expectProblem(answer, 503, 'busy');
    }
    await expectProblem(await ada.post('/api/logout'), 503, 'busy');
    const login = await new Visitor(site).post('/api/login', { username: 'ada', password: PASSWORD });
    await expectProblem(login, 503, 'busy');
  });
});
