import { afterEach, expect, test, vi } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

anyDatabase((open) => {
  test('T5: a session ends after 7 days without use and after 30 in all, and no clock brings it back', async () => {
    await using database = await open();
    await using site = await startSite(database);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const after = (days: number) => vi.setSystemTime(start + days * DAY_MS);
    const idle = await Visitor.signUp(site, 'ada');
    for (const days of [6.9, 13.8]) {
      after(days);
      expect((await idle.get('/api/user')).status).toBe(200);
      await site.settled();
    }
    after(20.9);
    await expectProblem(await idle.get('/api/user'), 401, 'signed_out');
    await site.settled();
    after(-40);
    await expectProblem(await idle.get('/api/user'), 401, 'signed_out');
    after(0);
    const busy = await Visitor.signIn(site, 'ada');
    for (let day = 5; day <= 30; day += 5) {
      after(day);
      expect([day, (await busy.get('/api/user')).status]).toEqual([day, 200]);
      await site.settled();
    }
    after(30.1);
    await expectProblem(await busy.get('/api/user'), 401, 'signed_out');
    await site.settled();
    after(1);
    await expectProblem(await busy.get('/api/user'), 401, 'signed_out');
  });

  test('T6: the cookie is safe by the public address, whatever the connection or a proxy says', async () => {
    await using database = await open();
    const sites: [Record<string, string>, Record<string, string>, RegExp][] = [
      [{}, {}, /^sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/],
      [{ PUBLIC_URL: 'http://example.org' }, { 'X-Forwarded-Proto': 'https' }, /^sid=[^;]+;(?!.*secure)/],
      [
        { PUBLIC_URL: 'https://example.org' },
        {},
        /^__Host-sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
      ],
      [
        { PUBLIC_URL: 'https://example.org', TRUST_PROXY: '1' },
        { 'X-Forwarded-Proto': 'http' },
        /^__Host-sid=.*; secure/,
      ],
    ];
    for (const [i, [variables, headers, expected]] of sites.entries()) {
      await using site = await startSite(database, variables);
      const visitor = new Visitor(site, headers);
      const registration = { username: `ada${i}`, email: `ada${i}@example.org`, password: PASSWORD };
      const cookies = (await visitor.post('/api/register', registration)).headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      expect(cookies[0]).toMatch(expected);
      expect(cookies[1]).toMatch(/^(__Host-)?sid\.sig=[\w-]{43}; path=\/;.* samesite=lax;.* ?httponly$/);
      const days = (Date.parse(/expires=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '') - Date.now()) / DAY_MS;
      expect(Math.round(days)).toBe(30);
      expect((await visitor.get('/api/user')).status).toBe(200);
    }
  });

  test('T7: a secret can be replaced: the older one still verifies until it is taken away', async () => {
    await using database = await open();
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    await using before = await startSite(database, { SESSION_SECRET: older });
    const ada = await Visitor.signUp(before, 'ada');
    await using during = await startSite(database, { SESSION_SECRET: `${newer},${older}` });
    const answer = await new Visitor(during, { Cookie: ada.cookieHeader }).get('/api/user');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    await using after = await startSite(database, { SESSION_SECRET: newer });
    await expectProblem(await new Visitor(after, { Cookie: ada.cookieHeader }).get('/api/user'), 401, 'signed_out');
    const forged = new Visitor(during, { Cookie: ada.cookieHeader.replace(/sig=./, 'sig=~') });
    await expectProblem(await forged.get('/api/user'), 401, 'signed_out');
  });

  test('a user has at most 50 sessions: the one least lately seen makes room', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const ben = await Visitor.signUp(site, 'ben');
    const seen = new Date(Date.now() - DAY_MS).toISOString();
    const session = { user_id: ada.user.id, session_epoch: 0, created_at: seen, last_seen_at: seen };
    const tokens = Array.from({ length: 60 }, (_, i) => `hash ${String(i).padStart(2, '0')}`);
    await database.write(async (transaction) => {
      await transaction('sessions').insert(tokens.map((token) => ({ ...session, token_hash: token })));
    });
    await Visitor.signIn(site, 'ada');
    const kept = await database.reader('sessions').whereLike('token_hash', 'hash %').orderBy('id').select('token_hash');
    expect(kept.map((row) => row.token_hash)).toEqual(tokens.slice(12));
    for (const one of [ada, ben]) expect((await one.get('/api/user')).status).toBe(200);
  });

  test('a session is seen at most every ten minutes', async () => {
    await using database = await open();
    await using site = await startSite(database);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const ada = await Visitor.signUp(site, 'ada');
    const seen = async () => (await database.reader('sessions').first('last_seen_at')).last_seen_at;
    const first = await seen();
    vi.setSystemTime(start + 9 * 60_000);
    await ada.get('/api/user');
    await site.settled();
    expect(await seen()).toBe(first);
    vi.setSystemTime(start + 11 * 60_000);
    await ada.get('/api/user');
    await site.settled();
    expect(await seen()).toBe(new Date(start + 11 * 60_000).toISOString());
  });
});
