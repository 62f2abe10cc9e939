import { expect, test } from 'vitest';
import type { ApiDeps } from '#backend/api/call-handlers.ts';
import { openApiDocument } from '#backend/api/openapi.ts';
import type { PublicApi } from '#backend/api/public-api.ts';
import { READ_HANDLERS } from '#backend/api/public-reads.ts';
import { apiRoutes } from '#backend/api/router.ts';
import { CALL_DETAILS } from '#domain/api/call-details.ts';
import { createMatcher, type Endpoint, endpointPath } from '#domain/api/endpoint.ts';
import { PUBLIC_READ_REQUESTS, parseParams } from '#domain/api/read-requests.ts';
import { PERSONAL_RESPONSES } from '#domain/api/read-responses.ts';
import { PERSONAL_READS, PUBLIC_READS } from '#domain/api/reads.ts';
import { WRITES } from '#domain/api/writes.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { parseEndpointQuery } from '#pwa/features/offline/endpoint-query.ts';
import {
  type ApiKey,
  adsKey,
  alternativesKey,
  catalogKey,
  categoriesKey,
  categoryKey,
  compareKey,
  facetsKey,
  featuresKey,
  historyKey,
  isPersonalKey,
  namedToolsKey,
  ownReviewsKey,
  postKey,
  postsKey,
  relatedKey,
  reviewKey,
  sessionsKey,
  toolKey,
  toolReviewsKey,
  toolsKey,
  userKey,
  userReviewKey,
} from '#pwa/lib/api/api-keys.ts';
import { requestFor } from '#pwa/lib/api/client.ts';

const CALLS: Readonly<Record<string, Endpoint>> = { ...PERSONAL_READS, ...WRITES };
const ALL_READS: Readonly<Record<string, Endpoint>> = { ...PUBLIC_READS, ...PERSONAL_READS };
const filter = {
  ...{ ...NO_FILTER, search: 'a&b', pricing: ['free', 'paid'] as const, rating: 4.5, verified: true },
  ...{ features: ['open_source', 'web_app'], data: ['dpa', 'eu'] as const, unstated: 'include' as const },
};
const slug = 'ä/b c';

/** A key of each public read that says something of every parameter, and what it asks. */
const ASKED: Record<keyof typeof PUBLIC_READS, { key: ApiKey; query: object }> = {
  listTools: {
    key: toolsKey({ ...filter, sort: 'newest', match: 'most', limit: 10, offset: 20 }, 'de'),
    query: { ...filter, sort: 'newest', match: 'most', limit: 10, offset: 20, lng: 'de' },
  },
  countFacets: { key: facetsKey({ ...filter, facts: true }, 'fr'), query: { ...filter, facts: true, lng: 'fr' } },
  getTool: { key: toolKey(slug, 'en'), query: { slug, lng: 'en' } },
  listReviews: {
    key: toolReviewsKey(slug, { sort: 'lowest', stars: [5, 1], limit: 5, offset: 5 }),
    query: { slug, sort: 'lowest', stars: [1, 5], limit: 5, offset: 5 },
  },
  listHistory: { key: historyKey(slug), query: { slug } },
  listRelatedTools: { key: relatedKey(slug, 'ja'), query: { slug, lng: 'ja' } },
  listAlternatives: { key: alternativesKey(slug, 'ja'), query: { slug, lng: 'ja' } },
  listNamedTools: { key: namedToolsKey(['b', 'a'], 'ja'), query: { tools: ['b', 'a'], lng: 'ja' } },
  listCategories: { key: categoriesKey('zh'), query: { lng: 'zh' } },
  getCategory: { key: categoryKey(slug, 'es'), query: { slug, lng: 'es' } },
  listFeatures: { key: featuresKey('en'), query: { lng: 'en' } },
  listPosts: {
    key: postsKey({ tag: 'a b', limit: 3, offset: 3 }, 'de'),
    query: { tag: 'a b', limit: 3, offset: 3, lng: 'de' },
  },
  getPost: { key: postKey(slug, 'de'), query: { slug, lng: 'de' } },
  listAds: { key: adsKey('de'), query: { lng: 'de' } },
  getCatalog: { key: catalogKey('de'), query: { lng: 'de' } },
  compareTools: { key: compareKey(['a', 'b'], 'de'), query: { tools: ['a', 'b'], lng: 'de' } },
};

const pathOf = (key: string) => key.split('?', 1)[0] ?? '';

test('a path leads to its own endpoint, and so does each key', () => {
  const find = createMatcher(ALL_READS);
  for (const [name, { path }] of Object.entries(ALL_READS))
    expect(find(endpointPath(path, { slug, id: '7' }))?.name).toBe(name);
  for (const [name, { key }] of Object.entries(ASKED)) expect(find(pathOf(key))?.name).toBe(name);
  expect(find('/api/tools/claude/nothing')).toBeNull();
});

test('a key says all that was asked: the device reads the same back', () => {
  for (const [name, { key, query }] of Object.entries(ASKED)) {
    const isOnDevice = !['listAds', 'getCatalog'].includes(name);
    expect([name, parseEndpointQuery(key)]).toEqual([name, isOnDevice ? { ...query, name } : null]);
  }
});

test('defaults of the contract are those of its schemas, and leave no trace in a key', () => {
  for (const [name, { query }] of Object.entries(PUBLIC_READS)) {
    const schema = PUBLIC_READ_REQUESTS[name as keyof typeof PUBLIC_READS].query;
    expect([name, Object.keys(query).sort()]).toEqual([name, Object.keys(schema.entries).sort()]);
    expect([name, parseParams(schema, new URLSearchParams()).output]).toEqual([name, query]);
  }
  expect(toolsKey({ ...NO_FILTER, sort: 'relevance', match: 'all', limit: 24, offset: 0 }, 'en')).toBe('/api/tools');
  expect(postsKey({ tag: '', limit: 6, offset: 0 }, 'en')).toBe('/api/blog');
});

test('a key has one spelling: its parameters sorted, its language last', () => {
  expect(ASKED.listTools.key).toBe(
    '/api/tools?data=dpa,eu&features=open_source,web_app&limit=10&match=most&offset=20&pricing=free,paid&rating=4.5&search=a%26b&sort=newest&unstated=include&verified=true&lng=de',
  );
  expect(toolKey(slug, 'de')).toBe('/api/tools/%C3%A4%2Fb%20c?lng=de');
});

test('a comparison is the one key that is sent as a POST', () => {
  for (const { key } of Object.values(ASKED)) {
    const isComparison = key === ASKED.compareTools.key;
    expect(requestFor(key)).toEqual(
      isComparison
        ? { method: 'POST', path: '/api/compare?lng=de', body: { toolSlugs: ['a', 'b'] } }
        : { method: 'GET', path: key },
    );
  }
});

test('keys of personal reads are personal, and no others', () => {
  const personal = [userKey, sessionsKey, ownReviewsKey, userReviewKey(slug), reviewKey(7)];
  expect(personal.map((key) => createMatcher(PERSONAL_READS)(key)?.name)).toEqual(Object.keys(PERSONAL_RESPONSES));
  expect(personal.filter((key) => !isPersonalKey(key))).toEqual([]);
  expect(Object.values(ASKED).filter(({ key }) => isPersonalKey(key))).toEqual([]);
});

test('the server has a handler for each public read that can be kept, and for no other', () => {
  const { compareTools: _, ...cached } = PUBLIC_READS;
  expect(Object.keys(READ_HANDLERS)).toEqual(Object.keys(cached));
});

test('each other call has its details, its route and its place in the description, and nothing else has one', () => {
  expect(Object.keys(CALL_DETAILS).sort()).toEqual(Object.keys(CALLS).sort());
  const endpoints = [...Object.values<Endpoint>(PUBLIC_READS), ...Object.values(CALLS)];
  const stated = endpoints.map(({ method = 'GET' as string, path }) => `${method} ${path}`).sort();
  const { stack } = apiRoutes({} as PublicApi, { session: async () => {} } as unknown as ApiDeps);
  const routed = stack.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
  const ownDocument = 'GET /api/openapi.json';
  expect(routed.filter((call) => !call.startsWith('HEAD ') && call !== ownDocument).sort()).toEqual(stated);
  const { paths } = openApiDocument() as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(stated);
});
