import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const CHANGES: [method: string, path: string, body: object][] = [
  ['POST', '/api/register', { username: 'eve', email: 'eve@example.org', password: PASSWORD }],
  ['POST', '/api/login', { username: 'ada', password: PASSWORD }],
  ['POST', '/api/logout', {}],
  ['POST', '/api/user/password', { password: PASSWORD, newPassword: 'another password' }],
  ['POST', '/api/password/forgot', { email: 'ada@example.org' }],
  ['POST', '/api/password/reset', { token: 'x', password: 'another password' }],
  ['DELETE', '/api/user', { password: PASSWORD }],
  ['DELETE', '/api/user/sessions/1', {}],
];
const READS = ['/api/user', '/api/user/sessions', '/api/user/export'];

const SITE = { PUBLIC_URL: 'http://example.org' };
const TABLES = ['users', 'accounts', 'sessions', 'password_resets', 'audit', 'limit_events'];

/** Node sends no Content-Length with DELETE. */
function sendRaw(url: string, method: string, headers: Record<string, string>, body: object): Promise<RawAnswer> {
  const text = JSON.stringify(body);
  return rawRequest(url, { method, headers: { 'Content-Length': String(text.length), ...headers }, body: text });
}

async function everything({ reader }: Database): Promise<string> {
  return JSON.stringify(await Promise.all(TABLES.map((table) => reader(table).select())));
}

anyDatabase((open) => {
  test('T21: a form of another site changes nothing', async () => {
    await using database = await open();
    await using site = await startSite(database, SITE);
    const ada = await Visitor.signUp(site, 'ada');
    const before = await everything(database);
    for (const [method, path, body] of CHANGES)
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', '']) {
        const url = site.origin + path;
        const headers = { Cookie: ada.cookieHeader, ...(type ? { 'Content-Type': type } : {}) };
        await expectProblem(await sendRaw(url, method, headers, body), 415, 'unsupported_media_type');
        const foreign = { ...headers, Origin: 'https://evil.example' };
        await expectProblem(await sendRaw(url, method, foreign, body), 403, 'cross_origin');
      }
    const empty = { method: 'POST', headers: { Cookie: ada.cookieHeader, Origin: 'https://evil.example' } };
    await expectProblem(await rawRequest(`${site.origin}/api/logout`, empty), 403, 'cross_origin');
    expect(await everything(database)).toBe(before);
  });

  test('T22, T23: another origin signs nobody in, up or out', async () => {
    await using database = await open();
    await using site = await startSite(database, SITE);
    const ada = await Visitor.signUp(site, 'ada');
    const before = await everything(database);
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'null' },
      { Origin: 'http://example.org:8080' },
      { Origin: 'http://www.example.org' },
      { Origin: 'https://example.org' },
    ];
    for (const [method, path, body] of CHANGES)
      for (const origin of foreign) {
        const headers = { 'Content-Type': 'application/json', Cookie: ada.cookieHeader, ...origin };
        const answer = await sendRaw(site.origin + path, method, headers, body);
        await expectProblem(answer, 403, 'cross_origin');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    expect(await everything(database)).toBe(before);
    const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://example.org' };
    expect((await ada.post('/api/logout', {}, own)).status).toBe(204);
  });

  test('T24: no answer lets another origin read it', async () => {
    await using database = await open();
    await using site = await startSite(database, SITE);
    const ada = await Visitor.signUp(site, 'ada');
    const paths = [...CHANGES.map(([, path]) => path), ...READS];
    for (const path of paths)
      for (const method of ['OPTIONS', 'GET', 'HEAD'])
        for (const origin of ['https://evil.example', 'null', 'http://example.org']) {
          const preflight = { Origin: origin, 'Access-Control-Request-Method': 'POST', Cookie: ada.cookieHeader };
          expectSecured(await rawRequest(site.origin + path, { method, headers: preflight }));
        }
  });

  test('T25: reading changes nothing, other methods are refused, and none can be put on', async () => {
    await using database = await open();
    await using site = await startSite(database, SITE);
    const ada = await Visitor.signUp(site, 'ada');
    const before = await everything(database);
    const onlyPosted = CHANGES.filter(([method]) => method === 'POST').map(([, path]) => path);
    for (const path of onlyPosted)
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const override = { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST', 'X-Method-Override': 'POST' };
        const headers = { Cookie: ada.cookieHeader, ...override };
        const answer = await rawRequest(`${site.origin}${path}?_method=POST`, { method, headers });
        expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, 405, 'POST']);
      }
    const removal = await rawRequest(`${site.origin}/api/user?_method=DELETE`, {
      method: 'POST',
      headers: { Cookie: ada.cookieHeader, 'Content-Type': 'application/json', 'X-HTTP-Method-Override': 'DELETE' },
      body: JSON.stringify({ password: PASSWORD, _method: 'DELETE' }),
    });
    expect(removal.status).toBe(405);
    expect(removal.headers.allow).toBe('DELETE, GET, HEAD');
    expect(await everything(database)).toBe(before);
  });

  test('T66: what is personal is kept nowhere, and every answer is secured', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const calls: [string, string, object | null][] = [
      ...READS.map((path): [string, string, null] => ['GET', path, null]),
      ...CHANGES,
    ];
    for (const Cookie of ['', ada.cookieHeader])
      for (const [method, path, body] of calls) {
        const url = site.origin + path;
        const answer = body
          ? await sendRaw(url, method, { Cookie, 'Content-Type': 'application/json' }, body)
          : await rawRequest(url, { headers: { Cookie } });
        expectSecured(answer);
        expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store']);
        expect(answer.headers.etag).toBeUndefined();
        expect(answer.headers['clear-site-data']).toBeUndefined();
        expect(answer.text).not.toMatch(/argon2|hash|epoch/i);
      }
  });

  test('signed out, a personal call is refused before its body is read', async () => {
    await using database = await open();
    await using site = await startSite(database);
    for (const path of READS) await expectProblem(await site.get(path), 401, 'signed_out');
    const visitor = new Visitor(site);
    await expectProblem(await visitor.post('/api/user/password', { password: '' }), 401, 'signed_out');
    await expectProblem(await visitor.delete('/api/user', {}), 401, 'signed_out');
    await expectProblem(await visitor.delete('/api/user/sessions/1'), 401, 'signed_out');
  });
});
