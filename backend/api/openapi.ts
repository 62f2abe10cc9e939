import type { GenericSchema } from 'valibot';
import type { Endpoint, ReadRequest } from '#domain/api/endpoint.ts';
import { PUBLIC_READ_REQUESTS } from '#domain/api/read-requests.ts';
import { PUBLIC_READ_RESPONSES } from '#domain/api/read-responses.ts';
import { PUBLIC_READS, type PublicReadName } from '#domain/api/reads.ts';
import { Problem } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { REVIEW_SORTS } from '#domain/model/review.ts';
import { INTENT_HEADER, UNMET_HEADER } from '#domain/model/search-intent.ts';
import {
  DATA_CHOICES,
  LIMIT_MAX,
  OFFSET_MAX,
  SEARCH_LENGTH_MAX,
  SEARCH_MATCHES,
  TOOL_SORTS,
  UNSTATED_CHOICES,
} from '#domain/model/tool-query.ts';
import {
  describeCalls,
  describeSchema,
  type JsonObject,
  jsonContent,
  pathParameter,
  pathTemplate,
  problemResponse,
  requestBody,
  segmentsOf,
  textSchema,
} from './openapi-calls.ts';

const READ_SUMMARIES: Readonly<Record<PublicReadName, string>> = {
  listTools: 'Tools that match, one page of them',
  countFacets: 'How many tools each further choice would leave',
  getTool: 'One tool with its newest reviews',
  listReviews: 'Published reviews of a tool',
  listHistory: 'What changed of a tool, newest first, at most 200 changes',
  listRelatedTools: 'At most six tools that share categories',
  listAlternatives: 'At most twelve tools of the same main category, the closest first, with what they have in common',
  listNamedTools: 'The tools of a list, at most 100, in the order asked for and without unknown ones',
  listCategories: 'All categories',
  getCategory: 'One category',
  listFeatures: 'The vocabulary of features',
  listPosts: 'Posts, newest first, without their bodies',
  getPost: 'One post',
  listAds: 'The advertisements of this site, of which a page shows one',
  getCatalog: 'Everything a device keeps for use without a connection',
  compareTools: 'Up to three tools side by side, in the order asked for',
};

const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  search: textSchema({ maxLength: SEARCH_LENGTH_MAX }),
  category: textSchema({ description: 'Slug of a category; an unknown one finds nothing' }),
  pricing: textSchema({ description: 'Comma list of free, freemium, paid; empty or all: no filter' }),
  rating: { type: 'number', minimum: 0, maximum: 5, description: 'Smallest average' },
  verified: { type: 'boolean', description: 'true: verified tools only; false filters nothing' },
  featured: { type: 'boolean', description: 'true: featured tools only; false filters nothing' },
  features: textSchema({
    description: 'Comma list of keys of yes-or-no features, all of them true; others are refused',
  }),
  data: textSchema({
    description: `Comma list of ${DATA_CHOICES.join(', ')}: all of them promised by the maker, each for at least one plan`,
  }),
  unstated: textSchema({
    enum: [...UNSTATED_CHOICES],
    description: 'include: also tools that do not state one of features or data, never those that say no',
  }),
  facts: { type: 'boolean', description: 'true: counts features and data, too; unstated counts what include adds' },
  match: textSchema({
    enum: [...SEARCH_MATCHES],
    default: 'all',
    description: 'most: tools that match only some words of a search follow those that match all',
  }),
  limit: { type: 'integer', minimum: 1, maximum: LIMIT_MAX },
  offset: { type: 'integer', minimum: 0, maximum: OFFSET_MAX },
  stars: textSchema({ description: 'Comma list of 1 to 5' }),
  tag: textSchema(),
  tools: textSchema({ description: 'Comma list of slugs' }),
  lng: textSchema({ enum: [...LANGUAGES], default: 'en' }),
};

function parameter(name: string, read: PublicReadName): JsonObject {
  const sorts = read === 'listReviews' ? REVIEW_SORTS : [...TOOL_SORTS, 'review_count'];
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

const text = { schema: { type: 'string' } };
const INTENT = {
  ...text,
  description: 'Named tools whose alternatives or comparison the search asks for: `alternatives chatgpt:ChatGPT`',
};

const UNMET = {
  ...text,
  description: 'Words of a search for nothing, percent-encoded, without each of which it finds tools',
};

function answer(schema: GenericSchema, isList: boolean, more: JsonObject = {}): JsonObject {
  const headers = { 'X-Total-Count': { schema: { type: 'integer' } }, Link: text, ...more };
  return {
    description: 'The answer',
    ...(isList ? { headers } : {}),
    content: jsonContent(describeSchema(schema)),
  };
}

function describeRead(name: PublicReadName): JsonObject {
  const { method, path, query = {}, isPaged }: Endpoint = PUBLIC_READS[name];
  const { request }: ReadRequest = PUBLIC_READ_REQUESTS[name];
  const response = PUBLIC_READ_RESPONSES[name];
  // Other fields of a POST's key are in the body.
  const asked = Object.keys(query).filter((each) => method === undefined || each === 'lng');
  return {
    summary: READ_SUMMARIES[name],
    parameters: [...segmentsOf(path).map((each) => pathParameter(each)), ...asked.map((each) => parameter(each, name))],
    ...(request ? { requestBody: requestBody(request) } : {}),
    responses: {
      200: answer(
        response,
        isPaged === true,
        name === 'listTools' ? { [INTENT_HEADER]: INTENT, [UNMET_HEADER]: UNMET } : {},
      ),
      default: failure,
    },
  };
}

function describeReads(): Record<string, JsonObject>[] {
  return (Object.keys(PUBLIC_READS) as PublicReadName[]).map((name) => {
    const { method, path }: Endpoint = PUBLIC_READS[name];
    return { [pathTemplate(path)]: { [(method ?? 'GET').toLowerCase()]: describeRead(name) } };
  });
}

function joinPaths(...parts: Record<string, JsonObject>[]): JsonObject {
  const joined: Record<string, JsonObject> = {};
  for (const [path, calls] of parts.flatMap(Object.entries<JsonObject>)) joined[path] = { ...joined[path], ...calls };
  return joined;
}

let made: JsonObject | null = null;

export function openApiDocument(): JsonObject {
  made ??= {
    openapi: '3.1.0',
    info: { title: 'AI Dir', version: '1', description: 'A public directory of AI tools.' },
    paths: joinPaths(...describeReads(), ...describeCalls()),
    components: { schemas: { Problem: describeSchema(Problem) }, securitySchemes: { session: SESSION } },
  };
  return made;
}
