import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type Json = Record<string, unknown>;

/** `input`: what may be sent, before it is trimmed and filled in. */
export function asSchema(schema: GenericSchema, typeMode: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
  }) as Json;
  return rest;
}

export const text = (more: Json = {}) => ({ type: 'string', ...more });

export function problem(description: string): Json {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

export function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

export function requestBody(schema: GenericSchema): Json {
  return { required: true, content: jsonContent(asSchema(schema, 'input')) };
}

export function inPath(name: string, schema: Json = text()): Json {
  return { name, in: 'path', required: true, schema };
}
