import { hash, verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

/** The same request id makes answers comparable byte for byte. */
const SAME = { 'X-Request-Id': 'the-same-request' };

const registration = (username: string, more: object = {}) => ({
  username,
  email: `${username.toLowerCase()}@example.org`,
  password: PASSWORD,
  ...more,
});

/** Without the date, for comparisons. */
async function seen(answer: Response): Promise<object> {
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, headers, text: await answer.text() };
}

eachDatabase((open) => {
  test('signing up signs in; signing out ends it, and the password lets in again', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'Ada', { name: 'Ada L.' });
    expect(ada.user).toEqual({
      id: ada.user.id,
      username: 'Ada',
      name: 'Ada L.',
      email: 'ada@example.org',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await (await ada.get('/api/user')).json()).toEqual(ada.user);
    expect((await ada.post('/api/logout')).status).toBe(204);
    await expectProblem(await ada.get('/api/user'), 401, 'signed_out');
    for (const name of ['Ada', ' ADA ', 'a-d-a', 'ａda', 'Ada@Example.org']) {
      const again = await Visitor.signIn(site, name);
      expect(await (await again.get('/api/user')).json()).toEqual(ada.user);
    }
    expect((await new Visitor(site).post('/api/logout')).status).toBe(204);
  });

  test('T12: unknown user, wrong password and disabled account have one answer and one cost', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    await database.write(async (transaction) => {
      await transaction('accounts')
        .where({ user_id: ben.user.id })
        .update({ disabled_at: '2026-01-01T00:00:00.000Z', disabled_reason: 'spam' });
    });
    const tries = [
      { username: 'nobody', password: PASSWORD },
      { username: 'nobody@example.org', password: PASSWORD },
      { username: '!!!', password: PASSWORD },
      { username: ada.user.username, password: 'wrong password' },
      { username: ada.user.email, password: 'wrong password' },
      { username: ben.user.username, password: PASSWORD },
      { username: ben.user.username, password: 'wrong password' },
    ];
    const answers: object[] = [];
    for (const credentials of tries) {
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
      const answer = await new Visitor(site).post('/api/login', credentials, SAME);
      answers.push(await seen(answer));
      expect([credentials, vi.mocked(verify).mock.calls.length, vi.mocked(hash).mock.calls.length]).toEqual([
        credentials,
        1,
        0,
      ]);
      expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401 });
  });

  test('T13: a taken username and a taken email address have one answer and one cost', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    const answers: object[] = [];
    for (const body of [
      registration('ada', { email: 'other@example.org' }),
      registration('other', { email: 'ada@example.org' }),
      registration('ADA', { email: 'ADA@EXAMPLE.ORG' }),
    ]) {
      vi.mocked(hash).mockClear();
      const answer = await new Visitor(site).post('/api/register', body, SAME);
      answers.push(await seen(answer));
      expect(vi.mocked(hash)).toHaveBeenCalledTimes(1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 409 });
    await expectProblem(await new Visitor(site).post('/api/register', registration('ada')), 409, 'account_exists');
    expect(await database.reader('users').select('username')).toEqual([{ username: 'ada' }]);
  });

  test('T14: no twin of a username can sign up', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'oscar');
    for (const twin of ['Oscar', '0scar', 'ｏscar', 'o_s.c-ar', 'öscar']) {
      const body = registration(twin, { email: 'twin@example.org' });
      await expectProblem(await new Visitor(site).post('/api/register', body), 409, 'account_exists');
    }
    const mixed = await new Visitor(site).post('/api/register', registration('оscar', { email: 'x@example.org' }));
    const { errors } = await expectProblem(mixed, 422, 'invalid');
    expect(errors).toEqual([expect.objectContaining({ field: 'username', code: 'username_characters' })]);
    const admin = await new Visitor(site).post('/api/register', registration('admin'));
    expect((await expectProblem(admin, 422, 'invalid')).errors).toEqual([
      { field: 'username', code: 'username_reserved', message: "This username isn't available" },
    ]);
  });

  test('T39: nobody shows a name that is the username of somebody else, or of the site', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    for (const name of ['ada', 'A d a', 'аdа', 'Administrator', 'AI Dir']) {
      const answer = await new Visitor(site).post('/api/register', registration('ben', { name }));
      const { errors } = await expectProblem(answer, 422, 'invalid');
      expect([name, errors]).toEqual([name, [expect.objectContaining({ field: 'name', code: 'name_taken' })]]);
    }
    const turned = await new Visitor(site).post('/api/register', registration('ben', { name: '\u202eada' }));
    expect(await expectProblem(turned, 422, 'invalid')).toMatchObject({ errors: [{ code: 'text_unreadable' }] });
    expect((await Visitor.signUp(site, 'ben', { name: 'Ben' })).user.name).toBe('Ben');
    expect((await Visitor.signUp(site, 'cara', { name: 'Ben Ada' })).user.name).toBe('Ben Ada');
    expect((await Visitor.signUp(site, 'dora', { name: ' ' })).user.name).toBe(null);
  });

  test('T17: of 50 at once with one name one gets it, and the others hear that it is taken', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        new Visitor(site).post('/api/register', registration('ada', { email: `ada${i}@example.org` })),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    for (const table of ['users', 'accounts', 'sessions'])
      expect([table, await database.reader(table).select()]).toEqual([table, [expect.anything()]]);
  });

  test('T18: nothing but username, email, password and name can be given', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const extra = Object.fromEntries(
      ['id', 'user_id', 'userId', 'role', 'isAdmin', 'admin', 'isVerified', 'status', 'createdAt', 'created_at']
        .concat(['passwordHash', 'password_hash', 'usernameKey', 'emailKey', 'sessionEpoch', 'session_epoch'])
        .concat(['disabledAt', 'disabled_at', 'constructor', 'prototype', 'toString', '$set', 'permissions'])
        .map((name) => [name, 9_999]),
    );
    const poisoned = JSON.stringify(registration('eve')).replace('{', '{"__proto__":{"isAdmin":true},');
    await expectProblem(await new Visitor(site).post('/api/register', poisoned), 400, 'bad_json');
    const answer = await new Visitor(site).post('/api/register', registration('ada', extra));
    expect(answer.status).toBe(201);
    const user = await answer.json();
    expect(Object.keys(user).sort()).toEqual(['createdAt', 'email', 'id', 'name', 'username']);
    await Visitor.signUp(site, 'ben');
    const shape = async (table: string) =>
      (await database.reader(table).select()).map((row) =>
        Object.entries(row).map(([name, value]) => [name, value === null ? null : typeof value]),
      );
    for (const table of ['users', 'accounts']) {
      const [row, control] = await shape(table);
      expect(row).toEqual(control);
    }
    expect(user.id).not.toBe(9_999);
    expect(await database.reader('accounts').select('session_epoch')).toEqual([
      { session_epoch: 0 },
      { session_epoch: 0 },
    ]);
  });

  test('what is wrong with a form is told field by field', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const answer = await new Visitor(site).post('/api/register', { username: 'a', email: 'x', password: 'short' });
    const { errors, message } = await expectProblem(answer, 422, 'invalid');
    expect(errors?.map(({ field, code }) => [field, code])).toEqual([
      ['username', 'username_min'],
      ['email', 'email_invalid'],
      ['password', 'password_min'],
    ]);
    expect(message).toBe(errors?.[0]?.message);
    const empty = await new Visitor(site).post('/api/login', {});
    expect((await expectProblem(empty, 422, 'invalid')).errors?.map(({ code }) => code)).toEqual([
      'username_required',
      'password_required',
    ]);
    expect(await database.reader('users').select()).toEqual([]);
  });
});
