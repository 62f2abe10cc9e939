import {
  describeSchema,
  pathParameter,
  type JsonObject,
  jsonContent,
  problemResponse,
  requestBody,
  textSchema,
} from './openapi-parts.ts';
import {
  type WriteCall,
  SUCCESS_TEXTS,
  FAILURE_TEXTS,
  REQUEST_HEADERS,
  BODY_FAILURES,
  FIELD_FAILURES,
  type StatusOf,
  WRITE_CALLS,
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
export function describeWrites(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(WRITE_CALLS).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, describe(path, method, call)])),
    ]),
  );
}
