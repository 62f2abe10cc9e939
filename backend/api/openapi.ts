import type { GenericSchema } from 'valibot';
import { Problem } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { AdList } from '#domain/model/ad.ts';
import { Catalog, Comparison, ComparisonRequest, Facets } from '#domain/model/catalogue.ts';
import { Post, PostList } from '#domain/model/post.ts';
import { REVIEW_SORTS, ReviewList } from '#domain/model/review.ts';
import { Tool, ToolList } from '#domain/model/tool.ts';
import { LIMIT_MAX, OFFSET_MAX, SEARCH_LENGTH_MAX, SEARCH_MATCHES, TOOL_SORTS } from '#domain/model/tool-query.ts';
import { Category, CategoryList, FeatureList } from '#domain/model/vocabulary.ts';
import {
  describeSchema,
  type JsonObject,
  jsonContent,
  pathParameter,
  problemResponse,
  requestBody,
  textSchema,
} from './openapi-parts.ts';
import { PUBLIC_READS } from './public-reads.ts';
import {
  BODY_FAILURES,
  FAILURE_TEXTS,
  FIELD_FAILURES,
  REQUEST_HEADERS,
  type StatusOf,
  SUCCESS_TEXTS,
  WRITE_CALLS,
  type WriteCall,
} from './write-calls.ts';

function answered(call: WriteCall): JsonObject {
  return Object.fromEntries(
    Object.entries(call.done).map(([status, schema]) => [
      status,
      {
        description: SUCCESS_TEXTS[Number(status) as StatusOf<typeof SUCCESS_TEXTS>],
        ...(call.answerHeaders ? { headers: call.answerHeaders } : {}),
        ...(schema ? { content: jsonContent(describeSchema(schema)) } : {}),
      },
    ]),
  );
}

function refused(call: WriteCall, method: string, isPlain: boolean): JsonObject {
  const statuses = new Set([
    ...call.failed,
    ...(method === 'get' || call.isOpen ? [] : BODY_FAILURES),
    ...(call.request ? FIELD_FAILURES : []),
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      isPlain
        ? { description: FAILURE_TEXTS[status], content: { 'text/plain': { schema: textSchema() } } }
        : problemResponse(FAILURE_TEXTS[status]),
    ]),
  );
}

function describe(path: string, method: string, call: WriteCall): JsonObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schemaOf = (name: string) => (name === 'id' ? { type: 'integer', minimum: 1 } : textSchema());
  const isPlain = method === 'delete' && path === '/api/reviews/{id}';
  return {
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    ...(call.isSignedIn ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...names.map((name) => pathParameter(name, schemaOf(name))),
      ...(call.query ?? []).map((name) => ({ name, in: 'query', schema: textSchema() })),
      ...(call.headers ?? []).map((name) => ({ name, in: 'header', schema: REQUEST_HEADERS[name] })),
    ],
    ...(call.request ? { requestBody: requestBody(call.request) } : {}),
    responses: { ...answered(call), ...refused(call, method, isPlain) },
  };
}

/** The calls for accounts and reviews, as the paths of an OpenAPI document. */
function describeWrites(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(WRITE_CALLS).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, describe(path, method, call)])),
    ]),
  );
}

const ANSWERS: Readonly<Record<string, { schema: GenericSchema; summary: string }>> = {
  '/api/tools': { schema: ToolList, summary: 'Tools that match, one page of them' },
  '/api/tools/facets': { schema: Facets, summary: 'How many tools each further choice would leave' },
  '/api/tools/:slug': { schema: Tool, summary: 'One tool with its newest reviews' },
  '/api/tools/:slug/reviews': { schema: ReviewList, summary: 'Published reviews of a tool' },
  '/api/tools/:slug/related': { schema: ToolList, summary: 'At most six tools that share categories' },
  '/api/categories': { schema: CategoryList, summary: 'All categories' },
  '/api/categories/:slug': { schema: Category, summary: 'One category' },
  '/api/features': { schema: FeatureList, summary: 'The vocabulary of features' },
  '/api/blog': { schema: PostList, summary: 'Posts, newest first, without their bodies' },
  '/api/blog/:slug': { schema: Post, summary: 'One post' },
  '/api/ads': { schema: AdList, summary: 'The advertisements of this site, of which a page shows one' },
  '/api/catalog': { schema: Catalog, summary: 'Everything a device keeps for use without a connection' },
};

const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  search: textSchema({ maxLength: SEARCH_LENGTH_MAX }),
  category: textSchema({ description: 'Slug of a category; an unknown one finds nothing' }),
  pricing: textSchema({ description: 'Comma list of free, freemium, paid; empty or all: no filter' }),
  rating: { type: 'number', minimum: 0, maximum: 5, description: 'Smallest average' },
  verified: { type: 'boolean', description: 'true: verified tools only; false filters nothing' },
  featured: { type: 'boolean', description: 'true: featured tools only; false filters nothing' },
  match: textSchema({
    enum: [...SEARCH_MATCHES],
    default: 'all',
    description: 'most: tools that match only some words of a search follow those that match all',
  }),
  limit: { type: 'integer', minimum: 1, maximum: LIMIT_MAX },
  offset: { type: 'integer', minimum: 0, maximum: OFFSET_MAX },
  stars: textSchema({ description: 'Comma list of 1 to 5' }),
  tag: textSchema(),
  lng: textSchema({ enum: [...LANGUAGES], default: 'en' }),
};

function parameter(name: string, path: string): JsonObject {
  const sorts = path.endsWith('/reviews') ? REVIEW_SORTS : [...TOOL_SORTS, 'review_count'];
  return {
    name,
    in: 'query',
    schema: name === 'sort' ? textSchema({ enum: [...sorts] }) : (PARAMETERS[name] ?? textSchema()),
  };
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'sid',
  description: 'Set by POST /api/login and /api/register. It is called __Host-sid on https.',
};

const failure = problemResponse('The call failed');

function answer(schema: GenericSchema, isList: boolean): JsonObject {
  const headers = { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } };
  return {
    description: 'The answer',
    ...(isList ? { headers } : {}),
    content: jsonContent(describeSchema(schema)),
  };
}

function describeReads(): Record<string, JsonObject> {
  return Object.fromEntries(
    PUBLIC_READS.map(({ path, parameters }) => {
      const { schema, summary } = ANSWERS[path] ?? { schema: Problem, summary: path };
      const slug = path.includes(':slug') ? [pathParameter('slug')] : [];
      return [
        path.replace(':slug', '{slug}'),
        {
          get: {
            summary,
            parameters: [...slug, ...parameters.map((name) => parameter(name, path))],
            responses: { 200: answer(schema, parameters.includes('limit')), default: failure },
          },
        },
      ];
    }),
  );
}

function describeComparison(): JsonObject {
  return {
    post: {
      summary: 'Up to three tools side by side, in the order asked for',
      parameters: [parameter('lng', '/api/compare')],
      requestBody: requestBody(ComparisonRequest),
      responses: { 200: answer(Comparison, false), default: failure },
    },
  };
}

/** What is known of an address by reading and by writing, together. */
function joinPaths(...parts: Record<string, JsonObject>[]): JsonObject {
  const joined: Record<string, JsonObject> = {};
  for (const [path, calls] of parts.flatMap(Object.entries<JsonObject>)) joined[path] = { ...joined[path], ...calls };
  return joined;
}

let made: JsonObject | null = null;

/** OpenAPI 3.1, made from the schemas that validate the calls. */
export function openApiDocument(): JsonObject {
  made ??= {
    openapi: '3.1.0',
    info: { title: 'AI Dir', version: '1', description: 'A public directory of AI tools.' },
    paths: joinPaths(describeReads(), { '/api/compare': describeComparison() }, describeWrites()),
    components: { schemas: { Problem: describeSchema(Problem) }, securitySchemes: { session: SESSION } },
  };
  return made;
}
