import * as v from 'valibot';
import { FALLBACK_LANGUAGE, Language } from '#domain/languages.ts';
import { POSTS_PER_PAGE } from '#domain/rules/list-posts.ts';
import { codePointLength, isStorableText } from '#domain/schemas/atoms.ts';
import { REVIEW_SORTS } from '#domain/schemas/review.ts';
import { PricingType } from '#domain/schemas/tool.ts';
import {
  LIMIT_MAX,
  OFFSET_MAX,
  RATING_FILTER,
  SEARCH_LENGTH_MAX,
  SEARCH_MATCHES,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
} from '#domain/schemas/tool-query.ts';
import type { ApiKey } from '#pwa/api/api-key.ts';

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

const Nothing = v.object(language);
const Filter = v.object({ ...filter, ...language });
const ToolQuery = v.object({
  ...Filter.entries,
  sort: v.optional(v.picklist(TOOL_SORTS), 'relevance'),
  match: v.optional(v.picklist(SEARCH_MATCHES), 'all'),
  ...page(TOOLS_PER_PAGE),
});
const PostQuery = v.object({ tag: text, ...page(POSTS_PER_PAGE), ...language });
const Choice = v.object({ tools: list(''), ...language });
const ReviewQuery = v.object({
  sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
  stars: v.pipe(list(''), v.array(v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number)))),
  ...page(TOOLS_PER_PAGE),
});

/** What a key asks for. The server reads the same addresses in `backend/http/read-query.ts`. */
export type Question =
  | ({ about: 'tools' } & v.InferOutput<typeof ToolQuery>)
  | ({ about: 'facets' } & v.InferOutput<typeof Filter>)
  | ({ about: 'comparison' } & v.InferOutput<typeof Choice>)
  | ({ about: 'posts' } & v.InferOutput<typeof PostQuery>)
  | ({ about: 'reviews'; slug: string } & v.InferOutput<typeof ReviewQuery>)
  | ({ about: 'categories' | 'features' } & v.InferOutput<typeof Nothing>)
  | ({ about: 'tool' | 'related' | 'category' | 'post'; slug: string } & v.InferOutput<typeof Nothing>);

type Read = { about: Question['about']; path: RegExp; params: v.ObjectSchema<v.ObjectEntries, undefined> };

const READS: readonly Read[] = [
  { about: 'tools', path: /^\/api\/tools$/, params: ToolQuery },
  { about: 'facets', path: /^\/api\/tools\/facets$/, params: Filter },
  { about: 'tool', path: /^\/api\/tools\/([^/]+)$/, params: Nothing },
  { about: 'related', path: /^\/api\/tools\/([^/]+)\/related$/, params: Nothing },
  { about: 'reviews', path: /^\/api\/tools\/([^/]+)\/reviews$/, params: ReviewQuery },
  { about: 'comparison', path: /^\/api\/compare$/, params: Choice },
  { about: 'categories', path: /^\/api\/categories$/, params: Nothing },
  { about: 'category', path: /^\/api\/categories\/([^/]+)$/, params: Nothing },
  { about: 'features', path: /^\/api\/features$/, params: Nothing },
  { about: 'posts', path: /^\/api\/blog$/, params: PostQuery },
  { about: 'post', path: /^\/api\/blog\/([^/]+)$/, params: Nothing },
];

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Null for what is no question about the catalogue, or one that the server would refuse. */
export function readQuestion(key: ApiKey): Question | null {
  const [path = '', query = ''] = key.split('?', 2);
  const read = READS.find((candidate) => candidate.path.test(path));
  if (!read) return null;
  const given = [...new URLSearchParams(query)];
  const params = Object.fromEntries(given);
  const isKnown = given.every(([name]) => Object.hasOwn(read.params.entries, name));
  if (!isKnown || Object.keys(params).length !== given.length) return null;
  const asked = v.safeParse(read.params, params, { abortEarly: true });
  const slug = decode(read.path.exec(path)?.[1] ?? '');
  if (!asked.success || slug === null) return null;
  return { ...asked.output, about: read.about, slug } as Question;
}
