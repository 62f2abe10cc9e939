import { expect, test } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startSite } from '../support/site.ts';

const BODY = '{"toolSlugs":[]}';

anyDatabase((open) => {
  test('only this site, or what is no browser, may send what changes something', async () => {
    await using database = await open();
    await using site = await startSite(database, { PUBLIC_URL: 'https://example.org' });
    const cases: [Record<string, string>, boolean][] = [
      [{}, true],
      [{ 'Sec-Fetch-Site': 'same-origin' }, true],
      [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, true],
      [{ 'Sec-Fetch-Site': 'same-site' }, false],
      [{ 'Sec-Fetch-Site': 'cross-site' }, false],
      [{ 'Sec-Fetch-Site': 'none' }, false],
      [{ 'Sec-Fetch-Site': 'Same-Origin' }, false],
      [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://example.org' }, false],
      [{ Origin: 'https://example.org' }, true],
      [{ Origin: 'http://example.org' }, false],
      [{ Origin: 'https://example.org.evil.example' }, false],
      [{ Origin: 'https://sub.example.org' }, false],
      [{ Origin: 'https://example.org:8443' }, false],
      [{ Origin: 'http://localhost:3000' }, false],
      [{ Origin: 'null' }, false],
      [{ Host: 'evil.example', Origin: 'https://evil.example' }, false],
      [{ 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' }, false],
      [{ Referer: 'https://evil.example/' }, true],
    ];
    for (const [headers, isAllowed] of cases) {
      const answer = await rawRequest(`${site.origin}/api/compare`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: BODY,
      });
      expect([headers, answer.status]).toEqual([headers, isAllowed ? 200 : 403]);
      if (!isAllowed) await expectProblem(answer, 403, 'cross_origin');
    }
  });

  test('without a public address the loopback names at the port are one site', async () => {
    await using database = await open();
    await using site = await startSite(database, { PORT: '4123' });
    for (const [origin, status] of [
      ['http://localhost:4123', 200],
      ['http://127.0.0.1:4123', 200],
      ['http://[::1]:4123', 200],
      ['http://localhost:4124', 403],
      ['https://localhost:4123', 403],
      ['http://localhost.evil.example:4123', 403],
    ] as const) {
      const headers = { 'Content-Type': 'application/json', Origin: origin };
      const answer = await rawRequest(`${site.origin}/api/compare`, { method: 'POST', headers, body: BODY });
      expect([origin, answer.status]).toEqual([origin, status]);
    }
  });

  test('every method but reading is held to it, also where nothing is', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/api/tools', '/api/nope', '/nope'])
        await expectProblem(await rawRequest(site.origin + path, { method, headers }), 403, 'cross_origin');
    expect((await rawRequest(`${site.origin}/api/tools`, { headers })).status).toBe(200);
  });
});
