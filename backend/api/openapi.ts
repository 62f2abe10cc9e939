import type { GenericSchema } from 'valibot';
import type { Endpoint, ReadDetails } from '#domain/api/endpoint.ts';
import { PUBLIC_READ_DETAILS } from '#domain/api/public-read-details.ts';
import { PUBLIC_READS, type PublicReadName } from '#domain/api/public-reads.ts';
import { Problem } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { REVIEW_SORTS } from '#domain/model/review.ts';
import { LIMIT_MAX, OFFSET_MAX, SEARCH_LENGTH_MAX, SEARCH_MATCHES, TOOL_SORTS } from '#domain/model/tool-query.ts';
import {
  describeSchema,
  type JsonObject,
  jsonContent,
  pathParameter,
  problemResponse,
  requestBody,
  textSchema,
} from './openapi-parts.ts';
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

function answer(schema: GenericSchema, isList: boolean): JsonObject {
  const headers = { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } };
  return {
    description: 'The answer',
    ...(isList ? { headers } : {}),
    content: jsonContent(describeSchema(schema)),
  };
}

/** "/tools/:slug" as OpenAPI has it. */
const template = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function segmentsOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function describeRead(name: PublicReadName): JsonObject {
  const { method, path, query = {}, isPaged }: Endpoint = PUBLIC_READS[name];
  const { summary, request, response }: ReadDetails = PUBLIC_READ_DETAILS[name];
  // What a key of a POST says besides its language stands in the body.
  const asked = Object.keys(query).filter((each) => method === undefined || each === 'lng');
  return {
    summary,
    parameters: [...segmentsOf(path).map((each) => pathParameter(each)), ...asked.map((each) => parameter(each, name))],
    ...(request ? { requestBody: requestBody(request) } : {}),
    responses: { 200: answer(response, isPaged === true), default: failure },
  };
}

function describeReads(): Record<string, JsonObject>[] {
  return (Object.keys(PUBLIC_READS) as PublicReadName[]).map((name) => {
    const { method, path }: Endpoint = PUBLIC_READS[name];
    return { [template(path)]: { [(method ?? 'GET').toLowerCase()]: describeRead(name) } };
  });
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
    paths: joinPaths(...describeReads(), describeWrites()),
    components: { schemas: { Problem: describeSchema(Problem) }, securitySchemes: { session: SESSION } },
  };
  return made;
}
