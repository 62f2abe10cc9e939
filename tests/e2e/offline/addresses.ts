import type { APIRequestContext } from '@playwright/test';
import { ROUTES } from '../routes.ts';

/** Pages of accounts, connection, outbox or own lists: they need the server, or differ between devices. */
const NOT_CONTENT =
  /^\/(?:api|auth|account|outbox|offline|share|submit|test-websocket|reviews|saved|news|tools\/[^/]+\/(?:review|correct))/;

const QUERIES = [
  'search=write+code',
  'search=%E7%BF%BB%E8%A8%B3',
  'search=chtgpt',
  'sort=name&page=2',
  'sort=newest',
  'pricing=free,paid&sort=oldest',
  'category=chatbots&verified=true',
  'rating=4',
  'featured=true&sort=reviews',
  'search=image&category=image-generation&sort=rating',
  'page=9',
  'page=99',
];

/** A different sample in every run. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return picked;
}

async function slugs(request: APIRequestContext, path: string): Promise<string[]> {
  const found: { slug: string }[] = await (await request.get(path)).json();
  return found.map(({ slug }) => slug);
}

export async function contentAddresses(request: APIRequestContext): Promise<string[]> {
  const tools = await slugs(request, '/api/tools?limit=100');
  const pairs = Array.from({ length: 3 }, () => sampleOf(tools, 3));
  return [
    ...ROUTES.map(({ path }) => path).filter((path) => !NOT_CONTENT.test(path)),
    ...sampleOf(tools, 10).map((slug) => `/tools/${slug}`),
    ...(await slugs(request, '/api/blog?limit=100')).map((slug) => `/blog/${slug}`),
    ...(await slugs(request, '/api/categories')).map((slug) => `/categories/${slug}`),
    ...pairs.map((picked) => `/compare?tools=${picked.join(',')}`),
    ...QUERIES.map((query) => `/tools?${query}`),
  ];
}
