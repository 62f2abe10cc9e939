import type { GenericSchema } from 'valibot';
import { LANGUAGES } from '#domain/languages.ts';
import { AdList } from '#domain/model/ad.ts';
import { Catalog } from '#domain/model/catalog.ts';
import { Category, CategoryList } from '#domain/model/category.ts';
import { Comparison, ComparisonRequest } from '#domain/model/comparison.ts';
import { Facets } from '#domain/model/facets.ts';
import { FeatureList } from '#domain/model/feature.ts';
import { Post, PostList } from '#domain/model/post.ts';
import { Problem } from '#domain/problem.ts';
import { REVIEW_SORTS, ReviewList } from '#domain/model/review.ts';
import { Tool, ToolList } from '#domain/model/tool.ts';
import { LIMIT_MAX, OFFSET_MAX, SEARCH_LENGTH_MAX, SEARCH_MATCHES, TOOL_SORTS } from '#domain/model/tool-query.ts';
import { PUBLIC_READS } from './catalog-reads.ts';
import {
  describeSchema,
  pathParameter,
  type JsonObject,
  jsonContent,
  problemResponse,
  requestBody,
  textSchema,
} from './openapi-parts.ts';
import { describeWrites } from './openapi-writes.ts';

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
