import * as v from 'valibot';
import { POSTS_PER_PAGE } from '#domain/catalogue/list-posts.ts';
import { FALLBACK_LANGUAGE, Language } from '#domain/languages.ts';
import { codePointLength, isStorableText } from '#domain/model/atoms.ts';
import { REVIEW_SORTS } from '#domain/model/review.ts';
import { PricingType } from '#domain/model/tool.ts';
import {
  LIMIT_MAX,
  OFFSET_MAX,
  RATING_FILTER,
  SEARCH_LENGTH_MAX,
  SEARCH_MATCHES,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
} from '#domain/model/tool-query.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';

const text = v.pipe(v.optional(v.string(), ''), v.check(isStorableText));
const flag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((value) => value === 'true'),
);
const whole = (min: number, max: number, usual: number) =>
  v.pipe(
    v.optional(v.string(), String(usual)),
    v.regex(/^\d{1,9}$/),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );
const list = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.transform((value) => value.split(',').filter(Boolean)),
  );

const language = { lng: v.optional(Language, FALLBACK_LANGUAGE) };
const page = (usual: number) => ({ limit: whole(1, LIMIT_MAX, usual), offset: whole(0, OFFSET_MAX, 0) });
const filter = {
  search: v.pipe(
    text,
    v.trim(),
    v.check((value) => codePointLength(value) <= SEARCH_LENGTH_MAX),
  ),
  category: text,
  pricing: v.pipe(list(''), v.array(PricingType)),
  rating: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d(\.\d{1,2})?$/),
    v.transform(Number),
    v.maxValue(RATING_FILTER.max),
  ),
  verified: flag,
  featured: flag,
};

const NoParams = v.object(language);
const FilterQuery = v.object({ ...filter, ...language });
const ToolQuery = v.object({
  ...FilterQuery.entries,
  sort: v.optional(v.picklist(TOOL_SORTS), 'relevance'),
  match: v.optional(v.picklist(SEARCH_MATCHES), 'all'),
  ...page(TOOLS_PER_PAGE),
});
const PostQuery = v.object({ tag: text, ...page(POSTS_PER_PAGE), ...language });
const ComparisonQuery = v.object({ tools: list(''), ...language });
const ReviewQuery = v.object({
  sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
  stars: v.pipe(list(''), v.array(v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number)))),
  ...page(TOOLS_PER_PAGE),
});

/** What a key asks for. The server reads the same addresses in `backend/http/parse-query.ts`. */
export type EndpointQuery =
  | ({ about: 'tools' } & v.InferOutput<typeof ToolQuery>)
  | ({ about: 'facets' } & v.InferOutput<typeof FilterQuery>)
  | ({ about: 'comparison' } & v.InferOutput<typeof ComparisonQuery>)
  | ({ about: 'posts' } & v.InferOutput<typeof PostQuery>)
  | ({ about: 'reviews'; slug: string } & v.InferOutput<typeof ReviewQuery>)
  | ({ about: 'categories' | 'features' } & v.InferOutput<typeof NoParams>)
  | ({ about: 'tool' | 'related' | 'category' | 'post'; slug: string } & v.InferOutput<typeof NoParams>);

type Endpoint = { about: EndpointQuery['about']; path: RegExp; params: v.ObjectSchema<v.ObjectEntries, undefined> };

const ENDPOINTS: readonly Endpoint[] = [
  { about: 'tools', path: /^\/api\/tools$/, params: ToolQuery },
  { about: 'facets', path: /^\/api\/tools\/facets$/, params: FilterQuery },
  { about: 'tool', path: /^\/api\/tools\/([^/]+)$/, params: NoParams },
  { about: 'related', path: /^\/api\/tools\/([^/]+)\/related$/, params: NoParams },
  { about: 'reviews', path: /^\/api\/tools\/([^/]+)\/reviews$/, params: ReviewQuery },
  { about: 'comparison', path: /^\/api\/compare$/, params: ComparisonQuery },
  { about: 'categories', path: /^\/api\/categories$/, params: NoParams },
  { about: 'category', path: /^\/api\/categories\/([^/]+)$/, params: NoParams },
  { about: 'features', path: /^\/api\/features$/, params: NoParams },
  { about: 'posts', path: /^\/api\/blog$/, params: PostQuery },
  { about: 'post', path: /^\/api\/blog\/([^/]+)$/, params: NoParams },
];

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Null for what is no question about the catalogue, or one that the server would refuse. */
export function parseEndpointQuery(key: ApiKey): EndpointQuery | null {
  const [path = '', query = ''] = key.split('?', 2);
  const read = ENDPOINTS.find((candidate) => candidate.path.test(path));
  if (!read) return null;
  const given = [...new URLSearchParams(query)];
  const params = Object.fromEntries(given);
  const isKnown = given.every(([name]) => Object.hasOwn(read.params.entries, name));
  if (!isKnown || Object.keys(params).length !== given.length) return null;
  const asked = v.safeParse(read.params, params, { abortEarly: true });
  const slug = decode(read.path.exec(path)?.[1] ?? '');
  if (!asked.success || slug === null) return null;
  return { ...asked.output, about: read.about, slug } as EndpointQuery;
}
