import * as v from 'valibot';
import { Problem } from '#domain/errors.ts';
import { AdList } from '#domain/model/ad.ts';
import { Comparison, Facets } from '#domain/model/catalogue.ts';
import { Post, PostList } from '#domain/model/post.ts';
import { OwnReview, OwnReviewList, ReviewList } from '#domain/model/review.ts';
import { Tool, ToolList } from '#domain/model/tool.ts';
import { AccountSessionList, CurrentUser } from '#domain/model/user.ts';
import { Category, CategoryList, FeatureList } from '#domain/model/vocabulary.ts';
import type { ApiKey } from './api-keys.ts';
import { HttpError } from './http-error.ts';

/**
 * SPEC §3: some answers spell a tool's fields in snake_case, and a category may come without its slug. Everything is read
 * in one spelling from here on; our own server never writes the others.
 */
const SPELLINGS: Record<string, string> = {
  pricing_type: 'pricingType',
  pricing_details: 'pricingDetails',
  website_url: 'website',
  logo_url: 'logo',
  company_name: 'companyName',
  is_verified: 'isVerified',
  is_promoted: 'isPromoted',
  avg_rating: 'avgRating',
  review_count: 'reviewCount',
  created_at: 'createdAt',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function adaptCategory(value: unknown): unknown {
  if (!isRecord(value) || value.slug || value.id === undefined) return value;
  return { ...value, slug: `category-${value.id}` };
}

function adaptTool(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const tool: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const ours = SPELLINGS[name] ?? name;
    if (ours === name || !(ours in value)) tool[ours] = field;
  }
  return Array.isArray(tool.categories) ? { ...tool, categories: tool.categories.map(adaptCategory) } : tool;
}

export function adaptTools(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(adaptTool);
  return isRecord(body) && Array.isArray(body.tools) ? { ...body, tools: body.tools.map(adaptTool) } : adaptTool(body);
}

export function adaptCategories(body: unknown): unknown {
  return Array.isArray(body) ? body.map(adaptCategory) : adaptCategory(body);
}

/** An answer as it came: from the network, or on the server from the API read in process. */
export type RawResponse = { status: number; body: unknown; total: string | null };

type AnswerFormat = {
  path: RegExp;
  schema: v.GenericSchema;
  adapt?: (body: unknown) => unknown;
  /** A list whose total stands in `X-Total-Count`. */
  isPaged?: boolean;
};

const ANSWER_FORMATS: readonly AnswerFormat[] = [
  { path: /^\/api\/tools$/, schema: ToolList, adapt: adaptTools, isPaged: true },
  { path: /^\/api\/tools\/facets$/, schema: Facets },
  { path: /^\/api\/tools\/[^/]+$/, schema: Tool, adapt: adaptTools },
  { path: /^\/api\/tools\/[^/]+\/reviews$/, schema: ReviewList, isPaged: true },
  { path: /^\/api\/tools\/[^/]+\/related$/, schema: ToolList, adapt: adaptTools },
  { path: /^\/api\/compare$/, schema: Comparison, adapt: adaptTools },
  { path: /^\/api\/categories$/, schema: CategoryList, adapt: adaptCategories },
  { path: /^\/api\/categories\/[^/]+$/, schema: Category, adapt: adaptCategories },
  { path: /^\/api\/blog$/, schema: PostList, isPaged: true },
  { path: /^\/api\/blog\/[^/]+$/, schema: Post },
  { path: /^\/api\/features$/, schema: FeatureList },
  { path: /^\/api\/ads$/, schema: AdList },
  { path: /^\/api\/tools\/[^/]+\/user-review$/, schema: OwnReview },
  { path: /^\/api\/reviews\/\d+$/, schema: OwnReview },
  { path: /^\/api\/user$/, schema: CurrentUser },
  { path: /^\/api\/user\/sessions$/, schema: AccountSessionList },
  { path: /^\/api\/user\/reviews$/, schema: OwnReviewList },
];

function formatOf(key: string): AnswerFormat {
  const path = key.split('?', 1)[0] ?? '';
  const resource = ANSWER_FORMATS.find((candidate) => candidate.path.test(path));
  if (!resource) throw new Error(`No answer is known for ${key}`);
  return resource;
}

/** Codes of the one call that fails in plain text (SPEC §7), by its status. */
const DEFAULT_CODES: Readonly<Record<number, string>> = {
  401: 'signed_out',
  404: 'not_found',
  409: 'user_mismatch',
  412: 'review_changed',
  429: 'too_many_requests',
  503: 'busy',
};

/** A refusal in JSON: SPEC §7 promises no more than its message. */
const ErrorBody = v.object({
  ...v.pick(Problem, ['message', 'errors', 'reviewId', 'slug']).entries,
  code: v.optional(v.string()),
});

/** What a refusal says, as a problem or as text. */
export function toHttpError({ status, body }: Pick<RawResponse, 'status' | 'body'>, retryAfter?: number): HttpError {
  const refusal = v.safeParse(ErrorBody, body);
  const usual = DEFAULT_CODES[status] ?? 'internal';
  if (!refusal.success) return new HttpError(status, usual, String(body), { retryAfter });
  const { code = usual, message, errors, reviewId, slug } = refusal.output;
  return new HttpError(status, code, message, { fields: errors, reviewId, slug, retryAfter });
}

/** The parsed answer. Throws `HttpError` for a refusal, valibot's error for an answer of the wrong shape. */
export function parseAnswer<T>(key: ApiKey<T>, answer: RawResponse): T {
  if (answer.status < 200 || answer.status > 299) throw toHttpError(answer);
  const { schema, adapt, isPaged } = formatOf(key);
  const parsed = v.parse(schema, adapt ? adapt(answer.body) : answer.body, { abortEarly: true });
  if (!isPaged) return parsed as T;
  const items = parsed as unknown[];
  return { items, total: answer.total === null ? items.length : Number(answer.total) } as T;
}
