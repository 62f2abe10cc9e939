import { expect, test } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

anyDatabase((open) => {
  test('T58: every error is a problem with the security headers, kept by nobody', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const json = { 'Content-Type': 'application/json' };
    const post = (body: string, headers: Record<string, string>) => ({ method: 'POST', headers, body });
    for (const [path, given, status, code] of [
      ['/api/tools?limit=0', {}, 400, 'bad_query'],
      ['/api/tools?search=%00', {}, 400, 'bad_text'],
      ['/api/compare', post('{', json), 400, 'bad_json'],
      ['/api/compare', post('{}', { ...json, 'Sec-Fetch-Site': 'cross-site' }), 403, 'cross_origin'],
      ['/api/tools/nope', {}, 404, 'not_found'],
      ['/api/nope', {}, 404, 'not_found'],
      ['/nope', {}, 404, 'not_found'],
      ['/nope.js', {}, 404, 'not_found'],
      ['/api/tools', { method: 'DELETE' }, 405, 'method_not_allowed'],
      ['/api/compare', post('x'.repeat(20_000), json), 413, 'too_large'],
      ['/api/compare', post('{}', { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type'],
      ['/api/compare', post('{}', json), 422, 'invalid'],
    ] as const) {
      const answer = await rawRequest(site.origin + path, given);
      await expectProblem(answer, status, code);
      expectSecured(answer);
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.text).requestId);
    }
  });

  test('T58: an unexpected failure is a bare 500 that is not kept', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    await database.writer.raw('alter table features rename to features_gone');
    const paths = ['/api/features', '/api/catalog'];
    for (const path of [...paths, ...paths]) {
      const answer = await rawRequest(site.origin + path);
      await expectProblem(answer, 500, 'internal');
      expectSecured(answer);
      expect(answer.text.length).toBeLessThan(300);
    }
    expect((await site.get('/api/tools')).status).toBe(200);
    await database.writer.raw('alter table features_gone rename to features');
    for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  });

  test('a request id that is given and sound is used, any other is replaced', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ask = async (id: string) =>
      (await rawRequest(`${site.origin}/api/nope`, { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
    expect(await ask('abc-DEF_12345')).toBe('abc-DEF_12345');
    for (const id of ['short', 'x'.repeat(65), 'with space in it', '<script>alert(1)</script>'])
      expect(await ask(id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('T24: no origin gets CORS headers, and behind https the browser is told to stay there', async () => {
    await using database = await open();
    await using site = await startSite(database, { PUBLIC_URL: 'https://example.org' });
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      for (const path of ['/api/tools', '/api/compare', '/api/nope', '/healthz'])
        for (const origin of ['https://evil.example', 'null', 'https://example.org']) {
          const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
          const answer = await rawRequest(site.origin + path, { method, headers });
          expectSecured(answer);
          expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
        }
  });
});
