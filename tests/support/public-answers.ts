import { type RawAnswer, rawRequest } from './raw-request.ts';
import type { TestSite } from './site.ts';

type Call = { path: string; method?: string; body?: string; headers?: Record<string, string> };

function publicCalls(slug: string, reviewId: number): Call[] {
  const reads = [
    ...['/api/tools', '/api/tools?sort=rating', '/api/tools?sort=reviews', '/api/tools/facets', '/api/catalog'],
    ...[`/api/tools/${slug}`, `/api/tools/${slug}?lng=de`, `/api/tools/${slug}/related`, `/api/tools/${slug}/reviews`],
    ...['newest', 'oldest', 'highest', 'lowest'].map((sort) => `/api/tools/${slug}/reviews?sort=${sort}&limit=100`),
    ...['/api/categories', '/api/features', '/api/blog', '/api/openapi.json', '/healthz', '/readyz', '/api/nope'],
    ...[`/api/tools/${slug}/user-review`, `/api/reviews/${reviewId}`, '/api/user', '/api/user/reviews'],
    ...[`/api/tools/${slug}/reviews?sort=user_id`, `/api/tools?sort=password_hash`, `/api/reviews/${reviewId}x`],
  ];
  const json = { 'Content-Type': 'application/json' };
  const write = (method: string, path: string, body: object) => ({
    method,
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  return [
    ...reads.map((path) => ({ path })),
    ...reads.map((path) => ({ path, method: 'HEAD' })),
    write('POST', '/api/compare', { toolSlugs: [slug] }),
    write('PUT', `/api/reviews/${reviewId}`, { title: 'Not mine', content: 'Not mine at all.', rating: 1 }),
    write('DELETE', `/api/reviews/${reviewId}`, {}),
    write('POST', `/api/reviews/${reviewId}/flag`, {}),
  ];
}

/** All public answers about a review: bodies, headers and errors. */
export async function publicAnswers(
  site: Pick<TestSite, 'origin'>,
  { slug, reviewId, cookie }: { slug: string; reviewId: number; cookie?: string },
): Promise<{ call: string; told: string }[]> {
  return Promise.all(
    publicCalls(slug, reviewId).map(async ({ path, method = 'GET', headers = {}, body }) => {
      const given = { method, headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) } };
      const answer: RawAnswer = await rawRequest(site.origin + path, body === undefined ? given : { ...given, body });
      return { call: `${method} ${path}`, told: `${JSON.stringify(answer.headers)}\n${answer.text}` };
    }),
  );
}
