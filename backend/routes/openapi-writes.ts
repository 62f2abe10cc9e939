import { asSchema, inPath, type Json, jsonContent, problem, requestBody, text } from './openapi-parts.ts';
import { type Call, DONE, FAILED, HEADERS, OF_A_BODY, OF_FIELDS, type Status, WRITE_CALLS } from './write-calls.ts';

function answered(call: Call): Json {
  return Object.fromEntries(
    Object.entries(call.done).map(([status, schema]) => [
      status,
      {
        description: DONE[Number(status) as Status<typeof DONE>],
        ...(call.answerHeaders ? { headers: call.answerHeaders } : {}),
        ...(schema ? { content: jsonContent(asSchema(schema)) } : {}),
      },
    ]),
  );
}

function refused(call: Call, method: string, isPlain: boolean): Json {
  const statuses = new Set([
    ...call.failed,
    ...(method === 'get' || call.isOpen ? [] : OF_A_BODY),
    ...(call.request ? OF_FIELDS : []),
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      isPlain
        ? { description: FAILED[status], content: { 'text/plain': { schema: text() } } }
        : problem(FAILED[status]),
    ]),
  );
}

function describe(path: string, method: string, call: Call): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schemaOf = (name: string) => (name === 'id' ? { type: 'integer', minimum: 1 } : text());
  const isPlain = method === 'delete' && path === '/api/reviews/{id}';
  return {
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    ...(call.isSignedIn ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...names.map((name) => inPath(name, schemaOf(name))),
      ...(call.query ?? []).map((name) => ({ name, in: 'query', schema: text() })),
      ...(call.headers ?? []).map((name) => ({ name, in: 'header', schema: HEADERS[name] })),
    ],
    ...(call.request ? { requestBody: requestBody(call.request) } : {}),
    responses: { ...answered(call), ...refused(call, method, isPlain) },
  };
}

/** The calls for accounts and reviews, as the paths of an OpenAPI document. */
export function describeWrites(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(WRITE_CALLS).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, describe(path, method, call)])),
    ]),
  );
}
