import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(verify).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
/** Production limits, behind a proxy that sets the visitor's address. */
const LIMITED = { RATE_SCALE: '1', TRUST_PROXY: '1' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

function logIn(site: TestSite, username: string, password: string, headers: Record<string, string> = {}) {
  return new Visitor(site, headers).post('/api/login', { username, password });
}

async function guess(site: TestSite, username: string, times: number, headers: Record<string, string>) {
  const answers: Response[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await logIn(site, username, `wrong ${i}`, headers));
  return answers.map(({ status }) => status);
}

const fill = (n: number, status: number) => Array.from({ length: n }, () => status);
const secondsToWait = (answer: Response) => Number(answer.headers.get('Retry-After'));

anyDatabase((open) => {
  test('T8: after five wrong passwords each further try waits twice as long, and the owner elsewhere does not', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.1') });
    vi.useFakeTimers({ toFake: ['Date'] });
    const attacker = from('192.0.2.66');
    expect(await guess(site, 'ada', 8, attacker)).toEqual([...fill(5, 401), ...fill(3, 429)]);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await logIn(site, 'ada', PASSWORD, attacker);
      expect(secondsToWait(refused)).toBe(minutes * 60);
      await expectProblem(refused, 429, 'too_many_requests');
      vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
      expect(await guess(site, 'ada', 2, attacker)).toEqual([401, 429]);
    }
    await Visitor.signIn(site, 'ada', { headers: from('192.0.2.1') });
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
    await Visitor.signIn(site, 'ada', { headers: attacker });
    expect(await guess(site, 'ada', 6, attacker)).toEqual([...fill(5, 401), 429]);
  });

  test('T8: parallel guesses, in any spelling of the name and on any server, do not outrun the limit', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await using again = openSecondConnection(database);
    await using second = await startSite(again, LIMITED);
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.1') });
    vi.mocked(verify).mockClear();
    const names = ['ada', 'ADA', 'a.d.a', 'ａｄａ', '-ada-'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        logIn(i % 2 ? site : second, names[i % names.length] ?? '', `wrong ${i}`, from('192.0.2.66')),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    // Sixty compete for one lock: a slow machine answers some with 503.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(verify).toHaveBeenCalledTimes(5);
  });

  test('T12: limits do not tell which email address belongs to which username', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.1') });
    expect(await guess(site, 'ada', 6, {})).toEqual([...fill(5, 401), 429]);
    for (const email of ['ada@example.org', 'nobody@example.org'])
      expect(await guess(site, email, 6, {})).toEqual([...fill(5, 401), 429]);
  });

  test('T8: however many guess from however many places, the owner gets in', async () => {
    await using database = await open();
    await using site = await startSite(database, { ...LIMITED, RATE_SCALE: '0.2' });
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.1') });
    const botnet = Array.from({ length: 24 }, (_, i) => from(`198.51.100.${i}`));
    for (const bot of botnet) await logIn(site, 'ada', 'wrong password', bot);
    const startedAt = performance.now();
    await Visitor.signIn(site, 'ada', { headers: from('192.0.2.1') });
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  test('T9: one address tries 50 passwords an hour over all accounts', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.1') });
    vi.useFakeTimers({ toFake: ['Date'] });
    const attacker = from('2001:db8:1:2::66');
    const statuses: number[] = [];
    for (let i = 0; i < 55; i += 1) {
      const neighbour = from(`2001:db8:1:2::${i}`);
      statuses.push((await logIn(site, `user${i}`, 'wrong password', neighbour)).status);
    }
    expect(statuses).toEqual([...fill(50, 401), ...fill(5, 429)]);
    const refused = await logIn(site, 'ada', PASSWORD, attacker);
    expect(secondsToWait(refused)).toBe(3_600);
    await expectProblem(refused, 429, 'too_many_requests');
    await Visitor.signIn(site, 'ada', { headers: from('2001:db8:1:3::1') });
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS + 1);
    await Visitor.signIn(site, 'ada', { headers: attacker });
  });

  test('a right password does not count, however often', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada');
    for (let i = 0; i < 12; i += 1) await Visitor.signIn(site, 'ada');
    expect(await guess(site, 'ada', 4, {})).toEqual(fill(4, 401));
    await Visitor.signIn(site, 'ada');
    expect(await guess(site, 'ada', 6, {})).toEqual([...fill(5, 401), 429]);
  });

  test('who chose a new password by mail can use it at once', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada');
    expect(await guess(site, 'ada', 6, {})).toEqual([...fill(5, 401), 429]);
    await new Visitor(site).post('/api/password/forgot', { email: 'ada@example.org' });
    const [mail] = await site.mails();
    const token = mail?.paragraphs[2]?.split('#token=')[1];
    expect((await new Visitor(site).post('/api/password/reset', { token, password: 'another password' })).status).toBe(
      200,
    );
    await Visitor.signIn(site, 'ada', { password: 'another password' });
  });

  test('guessing the password of a session that was found open counts as well', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    const ada = await Visitor.signUp(site, 'ada');
    const wrong = { password: 'wrong password', newPassword: 'another password' };
    for (let i = 0; i < 3; i += 1)
      await expectProblem(await ada.post('/api/user/password', wrong), 403, 'wrong_password');
    for (let i = 0; i < 2; i += 1) await expectProblem(await ada.delete('/api/user', wrong), 403, 'wrong_password');
    await expectProblem(await ada.delete('/api/user', { password: PASSWORD }), 429, 'too_many_requests');
    expect((await ada.get('/api/user')).status).toBe(200);
  });

  test('T13: one address signs up five times an hour, taken names counted, on all servers together', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '1' });
    await using again = openSecondConnection(database);
    await using second = await startSite(again, { RATE_SCALE: '1' });
    vi.useFakeTimers({ toFake: ['Date'] });
    const names = ['ada', 'ada', 'ben', 'ben', 'cara', 'dora', 'ella'];
    const statuses: number[] = [];
    for (const [i, username] of names.entries()) {
      const body = { username, email: `${username}@example.org`, password: PASSWORD };
      statuses.push((await new Visitor(i % 2 ? site : second).post('/api/register', body)).status);
    }
    expect(statuses).toEqual([201, 409, 201, 409, 201, 429, 429]);
    for (let hour = 1; hour <= 4; hour += 1) {
      vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
      for (let i = 0; i < 5; i += 1)
        await new Visitor(site).post('/api/register', { username: 'ada', email: 'a@example.org', password: PASSWORD });
    }
    const refused = await new Visitor(site).post('/api/register', {
      username: 'fay',
      email: 'f@example.org',
      password: PASSWORD,
    });
    expect(secondsToWait(refused)).toBeGreaterThan(3_600);
    await expectProblem(refused, 429, 'too_many_requests');
  });

  test('T10: where no proxy is trusted, a made-up address does not get around a limit', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '1' });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1)
      statuses.push(
        (await logIn(site, 'ada', 'wrong password', { ...from(`192.0.2.${i}`), 'X-Real-IP': `192.0.2.${i}` })).status,
      );
    expect(statuses).toEqual([...fill(5, 401), ...fill(2, 429)]);
  });

  test('a mailbox gets three links an hour, and an address asks for ten', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada');
    const ask = (email: string, address: string) =>
      new Visitor(site, from(address)).post('/api/password/forgot', { email });
    for (let i = 0; i < 5; i += 1) expect((await ask('ada@example.org', `192.0.2.${i}`)).status).toBe(202);
    expect(await site.mails()).toHaveLength(3);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await ask(`nobody${i}@example.org`, '192.0.2.99')).status);
    expect(statuses).toEqual([...fill(10, 202), ...fill(2, 429)]);
  });

  test('no address and no name stands in the table of limits', async () => {
    await using database = await open();
    await using site = await startSite(database, LIMITED);
    await Visitor.signUp(site, 'ada', { headers: from('192.0.2.123') });
    await guess(site, 'ada', 2, from('192.0.2.123'));
    const rows = await database.reader('limit_events').select();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192|ada/);
  });
});
