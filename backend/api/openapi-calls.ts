import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { CALL_DETAILS, type CallDetails } from '#domain/api/call-details.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { type CallName, PRIVATE_CALLS } from './call-handlers.ts';

export type JsonObject = Record<string, unknown>;

/** `input`: before trimming and defaults. */
export function describeSchema(schema: GenericSchema, typeMode: 'input' | 'output' = 'output'): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
  }) as JsonObject;
  return rest;
}

export const textSchema = (more: JsonObject = {}) => ({ type: 'string', ...more });

export function problemResponse(description: string): JsonObject {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

export function jsonContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

export function requestBody(schema: GenericSchema): JsonObject {
  return { required: true, content: jsonContent(describeSchema(schema, 'input')) };
}

export function pathParameter(name: string, schema: JsonObject = textSchema()): JsonObject {
  return { name, in: 'path', required: true, schema };
}

/** "/tools/:slug" → "/tools/{slug}". */
export const pathTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

export function segmentsOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

const SUCCESS_TEXTS = {
  200: 'The answer; also to a call sent again with its Idempotency-Key',
  201: 'It was created',
  202: 'Taken; the answer is the same whether or not the address is known',
  204: 'Done',
} as const;

const FAILURE_TEXTS = {
  400: 'Malformed JSON or text, or a header that is not what it should be',
  401: 'Nobody is signed in, or the username or password is wrong',
  403: 'The password is wrong, or it is your own review, or the request came from another site',
  404: 'There is no such thing, or it is not yours',
  409: 'It is there already, was removed, or another user is signed in than X-Expect-User says',
  410: 'The review that this key created was deleted since',
  412: 'The review has changed since the version in If-Match',
  413: 'The body is larger than 16 KB',
  415: 'The body is not application/json',
  422: 'A field is wrong, the link no longer holds, or the Idempotency-Key was used for something else',
  429: 'Over a limit; Retry-After says when to try again',
  503: 'Busy; Retry-After says when to try again',
} as const;

const REQUEST_HEADERS = {
  'Idempotency-Key': textSchema({
    format: 'uuid',
    description: 'Makes sending it again harmless. Success repeats it.',
  }),
  'X-Expect-User': textSchema({
    description: 'The id of the user who wrote it; refused when another one is signed in',
  }),
  'If-Match': textSchema({ description: 'The ETag of the version that is meant' }),
};
const ETAG = { ETag: { description: '"<id>-<revision>", for If-Match', schema: textSchema() } };
const KEYED = {
  'Idempotency-Key': { description: 'As it was sent', schema: textSchema() },
  'Idempotency-Replayed': { description: 'true when nothing was done now', schema: textSchema() },
};

/** Errors of unsafe calls, and of calls with fields. */
const BODY_FAILURES = [400, 413, 415] as const;
const FIELD_FAILURES = [422] as const;
/** Limits apply before a call is checked. */
const LIMIT_FAILURES = [429] as const;

function answered(call: CallDetails): JsonObject {
  return Object.fromEntries(
    Object.entries(call.done).map(([status, schema]) => [
      status,
      {
        description: SUCCESS_TEXTS[Number(status) as keyof typeof SUCCESS_TEXTS],
        ...(call.hasETag || call.isKeyed ? { headers: { ...(call.hasETag && ETAG), ...(call.isKeyed && KEYED) } } : {}),
        ...(schema ? { content: jsonContent(describeSchema(schema)) } : {}),
      },
    ]),
  );
}

function refused(call: CallDetails, method: string | undefined, isPlain: boolean): JsonObject {
  const statuses = new Set([
    ...call.failed,
    ...LIMIT_FAILURES,
    ...(method === undefined || call.isOpen ? [] : BODY_FAILURES),
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

function describeCall(name: CallName): JsonObject {
  const { method, path }: Endpoint = PRIVATE_CALLS[name];
  const call = CALL_DETAILS[name];
  const schemaOf = (segment: string) => (segment === 'id' ? { type: 'integer', minimum: 1 } : textSchema());
  return {
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    ...(call.isSignedIn ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...segmentsOf(path).map((segment) => pathParameter(segment, schemaOf(segment))),
      ...(call.query ?? []).map((each) => ({ name: each, in: 'query', schema: textSchema() })),
      ...(call.headers ?? []).map((each) => ({ name: each, in: 'header', schema: REQUEST_HEADERS[each] })),
    ],
    ...(call.request ? { requestBody: requestBody(call.request) } : {}),
    responses: { ...answered(call), ...refused(call, method, name === 'deleteReview') },
  };
}

export function describeCalls(): Record<string, JsonObject>[] {
  return (Object.keys(CALL_DETAILS) as CallName[]).map((name) => {
    const { method, path }: Endpoint = PRIVATE_CALLS[name];
    return { [pathTemplate(path)]: { [(method ?? 'GET').toLowerCase()]: describeCall(name) } };
  });
}
