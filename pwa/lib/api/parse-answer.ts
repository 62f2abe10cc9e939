import * as v from 'valibot';
import { createMatcher, type Endpoint } from '#domain/api/endpoint.ts';
import { PERSONAL_RESPONSES, PUBLIC_READ_RESPONSES } from '#domain/api/read-responses.ts';
import { PERSONAL_READS, PUBLIC_READS, type PublicReadName } from '#domain/api/reads.ts';
import { Problem } from '#domain/errors.ts';
import { INTENT_HEADER, intentFromText, UNMET_HEADER } from '#domain/model/search-intent.ts';
import type { ApiKey } from './api-keys.ts';
import { HttpError } from './http-error.ts';

export type RawResponse = { status: number; body: unknown; header: (name: string) => string | null };

/** Reads snake_case fields and categories without slug from other servers; ours never writes them. */
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

function adaptTools(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(adaptTool);
  return isRecord(body) && Array.isArray(body.tools) ? { ...body, tools: body.tools.map(adaptTool) } : adaptTool(body);
}

function adaptCategories(body: unknown): unknown {
  return Array.isArray(body) ? body.map(adaptCategory) : adaptCategory(body);
}

type Adapt = (body: unknown) => unknown;

const ADAPTERS: Readonly<Partial<Record<PublicReadName, Adapt>>> = {
  listTools: adaptTools,
  getTool: adaptTools,
  listRelatedTools: adaptTools,
  listAlternatives: adaptTools,
  listNamedTools: adaptTools,
  compareTools: adaptTools,
  listCategories: adaptCategories,
  getCategory: adaptCategories,
};

const findPublicRead = createMatcher(PUBLIC_READS);
const findPersonalRead = createMatcher(PERSONAL_READS);

type AnswerFormat = Pick<Endpoint, 'isPaged'> & { response: v.GenericSchema; adapt?: Adapt | undefined };

function formatOf(key: string): AnswerFormat {
  const path = key.split('?', 1)[0] ?? '';
  const publicRead = findPublicRead(path)?.name;
  if (publicRead)
    return {
      ...PUBLIC_READS[publicRead],
      response: PUBLIC_READ_RESPONSES[publicRead],
      adapt: ADAPTERS[publicRead],
    };
  const personalRead = findPersonalRead(path)?.name;
  if (personalRead) return { response: PERSONAL_RESPONSES[personalRead] };
  throw new Error(`No answer is known for ${key}`);
}

/** By status, for the one call that fails in plain text. */
const DEFAULT_CODES: Readonly<Record<number, string>> = {
  401: 'signed_out',
  404: 'not_found',
  409: 'user_mismatch',
  412: 'review_changed',
  429: 'too_many_requests',
  503: 'busy',
};

/** Only `message` is guaranteed. */
const ErrorBody = v.object({
  ...v.pick(Problem, ['message', 'errors', 'reviewId', 'slug']).entries,
  code: v.optional(v.string()),
});

/** Problem or text. */
export function toHttpError({ status, body }: Pick<RawResponse, 'status' | 'body'>, retryAfter?: number): HttpError {
  const refusal = v.safeParse(ErrorBody, body);
  const usual = DEFAULT_CODES[status] ?? 'internal';
  if (!refusal.success) return new HttpError(status, usual, String(body), { retryAfter });
  const { code = usual, message, errors, reviewId, slug } = refusal.output;
  return new HttpError(status, code, message, { fields: errors, reviewId, slug, retryAfter });
}

export function parseAnswer<T>(key: ApiKey<T>, answer: RawResponse): T {
  if (answer.status < 200 || answer.status > 299) throw toHttpError(answer);
  const { response, adapt, isPaged } = formatOf(key);
  const parsed = v.parse(response, adapt ? adapt(answer.body) : answer.body, { abortEarly: true });
  if (!isPaged) return parsed as T;
  const items = parsed as unknown[];
  const [total, unmet] = [answer.header('X-Total-Count'), answer.header(UNMET_HEADER)];
  const intent = intentFromText(answer.header(INTENT_HEADER));
  return {
    items,
    total: total === null ? items.length : Number(total),
    ...(intent && { intent }),
    ...(unmet && { unmet: decodeURIComponent(unmet).split(' ') }),
  } as T;
}
