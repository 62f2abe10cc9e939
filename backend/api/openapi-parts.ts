import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

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
