import { hash } from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another password';

async function mailedToken(site: TestSite): Promise<string> {
  const mails = await site.mails();
  return /#token=([\w-]{43})$/m.exec(mails.at(-1)?.paragraphs.join('\n') ?? '')?.[1] ?? '';
}

async function forget(site: TestSite, email: string, search = ''): Promise<void> {
  expect((await new Visitor(site).post(`/api/password/forgot${search}`, { email })).status).toBe(202);
}

afterEach(() => {
  vi.useRealTimers();
});

anyDatabase((open) => {
  test('T15: a password is used whole, and however the keyboard composes it', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const long = 'x'.repeat(72);
    await Visitor.signUp(site, 'ada', { password: `${long}a` });
    await Visitor.signIn(site, 'ada', { password: `${long}a` });
    for (const password of [long, `${long}b`, `${long}aa`, `${long}A`])
      await expectProblem(
        await new Visitor(site).post('/api/login', { username: 'ada', password }),
        401,
        'bad_credentials',
      );
    const composed = 'Ünïcödé ﬁsh';
    await Visitor.signUp(site, 'ben', { password: composed.normalize('NFC') });
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      await Visitor.signIn(site, 'ben', { password: composed.normalize(form) });
    await Visitor.signUp(site, 'cara', { password: '  spaces count  ' });
    const trimmed = { username: 'cara', password: 'spaces count' };
    await expectProblem(await new Visitor(site).post('/api/login', trimmed), 401, 'bad_credentials');
    await Visitor.signUp(site, 'dora', { password: '😀'.repeat(256) });
    const tooLong = { username: 'ella', email: 'ella@example.org', password: '😀'.repeat(257) };
    const { errors } = await expectProblem(await new Visitor(site).post('/api/register', tooLong), 422, 'invalid');
    expect(errors?.map(({ code }) => code)).toEqual(['password_max']);
  });

  test('T16: a hash made with less work is replaced at the next login', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    const stored = async (): Promise<string> =>
      (await database.reader('accounts').first('password_hash')).password_hash;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await database.write(async (transaction) => {
      await transaction('accounts').update({ password_hash: weak });
    });
    await new Visitor(site).post('/api/login', { username: 'ada', password: 'wrong password' });
    expect(await stored()).toBe(weak);
    await Visitor.signIn(site, 'ada');
    const strong = await stored();
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await Visitor.signIn(site, 'ada');
    expect(await stored()).toBe(strong);
  });

  test('T4: changing the password asks for it, ends the other sessions and tells by mail', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const phone = await Visitor.signIn(site, 'ada');
    const change = (password: string) => ada.post('/api/user/password?lng=de', { password, newPassword: NEW_PASSWORD });
    await expectProblem(await change('wrong password'), 403, 'wrong_password');
    expect((await phone.get('/api/user')).status).toBe(200);
    const cookie = ada.cookies.get('sid');
    expect((await change(PASSWORD)).status).toBe(200);
    expect(ada.cookies.get('sid')).not.toBe(cookie);
    expect((await ada.get('/api/user')).status).toBe(200);
    await expectProblem(await phone.get('/api/user'), 401, 'signed_out');
    await expectProblem(await change(PASSWORD), 403, 'wrong_password');
    await Visitor.signIn(site, 'ada', { password: NEW_PASSWORD });
    const [mail, ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Ihr Passwort für AI Dir wurde geändert' });
    expect(mail?.paragraphs.at(-1)).toBe('http://localhost:3000/auth/forgot?lng=de');
    const trail = await database.reader('audit').orderBy('id').select('actor', 'action', 'subject');
    const actor = `user ${ada.user.id}`;
    expect(trail).toEqual([
      { actor, action: 'account_registered', subject: actor },
      { actor, action: 'password_changed', subject: actor },
    ]);
    await expectProblem(await new Visitor(site).post('/api/user/password', {}), 401, 'signed_out');
  });

  test('of two changes at once one wins, and the other hears that the password is wrong or that it is signed out', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const phone = await Visitor.signIn(site, 'ada');
    const answers = await Promise.all(
      [ada, phone].map((one, i) =>
        one.post('/api/user/password', { password: PASSWORD, newPassword: `${NEW_PASSWORD} ${i}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
    expect(await database.reader('sessions').select('id')).toHaveLength(1);
  });

  test('a forgotten password is reset by a mailed link, once', async () => {
    await using database = await open();
    await using site = await startSite(database, { PUBLIC_URL: 'https://example.org' });
    const ada = await Visitor.signUp(site, 'ada');
    await forget(site, ' ADA@example.org ', '?lng=ja');
    const [mail] = await site.mails();
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'AI Dir の新しいパスワードの設定' });
    expect(mail?.paragraphs[2]).toMatch(/^https:\/\/example\.org\/auth\/reset\?lng=ja#token=[\w-]{43}$/);
    const token = await mailedToken(site);
    expect(JSON.stringify(await database.reader('password_resets').select())).not.toContain(token);
    const reset = (given: string) =>
      new Visitor(site).post('/api/password/reset', { token: given, password: NEW_PASSWORD });
    await expectProblem(await reset(`${token.slice(0, -1)}~`), 422, 'bad_token');
    await expectProblem(await reset(''), 422, 'bad_token');
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    await expectProblem(await reset(token), 422, 'bad_token');
    await expectProblem(await ada.get('/api/user'), 401, 'signed_out');
    await Visitor.signIn(site, 'ada', { password: NEW_PASSWORD });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      'AI Dir の新しいパスワードの設定',
      'Your AI Dir password was changed',
    ]);
  });

  test('a link is good for an hour, and only the last one', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    vi.useFakeTimers({ toFake: ['Date'] });
    await forget(site, 'ada@example.org');
    const first = await mailedToken(site);
    await forget(site, 'ada@example.org');
    const second = await mailedToken(site);
    const reset = (token: string) => new Visitor(site).post('/api/password/reset', { token, password: NEW_PASSWORD });
    await expectProblem(await reset(first), 422, 'bad_token');
    vi.setSystemTime(Date.now() + HOUR_MS + 1_000);
    await expectProblem(await reset(second), 422, 'bad_token');
    await forget(site, 'ada@example.org');
    const third = await mailedToken(site);
    vi.setSystemTime(Date.now() + HOUR_MS - 60_000);
    expect((await reset(third)).status).toBe(200);
  });

  test('changing the password makes a mailed link worthless', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await forget(site, 'ada@example.org');
    const token = await mailedToken(site);
    await ada.post('/api/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    const reset = await new Visitor(site).post('/api/password/reset', { token, password: 'a third password' });
    await expectProblem(reset, 422, 'bad_token');
  });

  test('T12: asking for a link says nothing of whether there is an account', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    await database.write(async (transaction) => {
      await transaction('accounts').where({ user_id: ben.user.id }).update({ disabled_at: '2026-01-01T00:00:00.000Z' });
    });
    const answers: string[] = [];
    for (const email of ['ada@example.org', 'nobody@example.org', 'ben@example.org']) {
      const answer = await new Visitor(site).post('/api/password/forgot', { email }, { 'X-Request-Id': 'the-same-id' });
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  test('T12: asking for a link causes the same statements for an unknown address and a disabled account', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '1' });
    await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    await database
      .writer('accounts')
      .where({ user_id: ben.user.id })
      .update({ disabled_at: '2026-01-01T00:00:00.000Z' });
    const statements: string[] = [];
    for (const knex of new Set([database.reader, database.writer]))
      knex.on('query', ({ sql }: { sql: string }) => {
        if (/limit_events|accounts|password_resets|users/.test(sql)) statements.push(sql);
      });
    const counts: number[] = [];
    for (const email of ['ada@example.org', 'nobody@example.org', 'ben@example.org']) {
      await forget(site, email);
      await site.settled();
      counts.push(statements.splice(0).length);
    }
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
    expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@example.org']);
  });
});
