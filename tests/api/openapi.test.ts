import { expect, test } from 'vitest';
import type { ApiDeps } from '#backend/api/call-handlers.ts';
import { openApiDocument } from '#backend/api/openapi.ts';
import type { PublicApi } from '#backend/api/public-api.ts';
import { apiRoutes } from '#backend/api/router.ts';
import { ONE_CLICK_PATH } from '#backend/http/security.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { PUBLIC_READS } from '#domain/api/reads.ts';
import { anyDatabase } from '../support/databases.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

type Json = Record<string, unknown>;

function refs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refs(inner)));
}

function resolve(document: Json, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part.replaceAll('~1', '/')], document);
}

/** All calls of the router except the document's own, as "get /api/tools/{slug}". */
function routed(): string[] {
  const router = apiRoutes({} as PublicApi, { session: async () => {} } as unknown as ApiDeps);
  return router.stack
    .flatMap(({ path, methods }) => methods.map((method) => `${method.toLowerCase()} ${path}`))
    .map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    .filter((call) => !call.startsWith('head ') && call !== 'get /api/openapi.json');
}

test('openapi.json describes every call that the router has, and no other', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Json> };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(routed().sort());
});

test('openapi.json says of every write what it takes, what it answers and how it fails', () => {
  type Call = { requestBody?: Json; parameters: Json[]; responses: Record<string, Json>; security?: Json[] };
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Call>> };
  const call = (method: string, path: string) => paths[path]?.[method];
  const review = call('post', '/api/tools/{slug}/reviews');
  expect(review?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['title', 'content', 'rating'] } } },
  });
  expect(review?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'path slug',
    'header Idempotency-Key',
    'header X-Expect-User',
  ]);
  expect(Object.keys(review?.responses ?? {})).toEqual([
    '200',
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '410',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { responses, requestBody, security }] of Object.entries(calls)) {
      const isRead = method === 'get' || path === '/api/compare' || path === ONE_CLICK_PATH;
      expect([path, method, '429' in responses || 'default' in responses]).toEqual([path, method, true]);
      expect([path, method, '403' in responses]).toEqual([path, method, !isRead]);
      if (!responses.default)
        expect([path, method, '401' in responses]).toEqual([path, method, Boolean(security) || path === '/api/login']);
      expect([path, method, '415' in responses]).toEqual([path, method, !isRead]);
      expect([path, method, '422' in responses && path !== '/api/reviews/{id}']).toEqual([
        path,
        method,
        Boolean(requestBody) && !isRead && path !== '/api/reviews/{id}',
      ]);
    }
});

anyDatabase((open) => {
  test('openapi.json describes every read in full, and every reference in it leads somewhere', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const response = await site.get('/api/openapi.json');
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const document = await response.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const found = refs(document);
    expect(found.length).toBeGreaterThan(0);
    for (const ref of found) expect([ref, typeof resolve(document, ref)]).toEqual([ref, 'object']);
    for (const { method, path, query = {} } of Object.values<Endpoint>(PUBLIC_READS)) {
      if (method) continue;
      const { get } = document.paths[path.replace(':slug', '{slug}')];
      expect([path, typeof get.responses['200'].content['application/json'].schema]).toEqual([path, 'object']);
      const inQuery = get.parameters.filter((given: Json) => given.in === 'query').map((given: Json) => given.name);
      expect(inQuery).toEqual(Object.keys(query));
      const inPath = get.parameters.filter((given: Json) => given.in === 'path').map((given: Json) => given.name);
      expect(inPath).toEqual(path.includes(':slug') ? ['slug'] : []);
    }
  });

  test('openapi.json is kept like any public read: a strong tag per encoding, and 304 while it holds', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ask = (more: Record<string, string>) => rawRequest(`${site.origin}/api/openapi.json`, { headers: more });
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    const { headers, body } = await ask({ 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding', 'content-encoding': 'br' },
      etag: `${plain.headers.etag?.slice(0, -1)}-br"`,
    });
    expect(body.length).toBeLessThan(plain.body.length / 2);
    const again = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('each value that openapi.json names for a parameter is taken', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const { paths } = await (await site.get('/api/openapi.json')).json();
    for (const [path, { get }] of Object.entries<{ get?: { parameters: Json[] } }>(paths)) {
      const slug = path.includes('categories') ? 'audio' : path.includes('blog') ? 'first' : 'claude';
      for (const { name, in: place, schema } of get?.parameters ?? []) {
        if (place !== 'query') continue;
        const { enum: values, minimum, maximum } = schema as { enum?: string[]; minimum?: number; maximum?: number };
        for (const value of values ?? [minimum, maximum].filter((limit) => limit !== undefined)) {
          const address = `${path.replace('{slug}', slug)}?${name}=${value}`;
          expect([address, (await site.get(address)).status]).toEqual([address, 200]);
        }
      }
    }
  });
});
