import * as v from 'valibot';
import { type Comparison, ComparisonRequest } from '#domain/schemas/comparison.ts';
import type { CatalogContext } from '#backend/catalog/catalog-context.ts';
import { compareTools } from '#backend/catalog/compare-tools.ts';
import { invalid } from '#backend/http/api-error.ts';
import { parseQueryString, readLanguage } from '#backend/http/read-query.ts';

/** A body that does not fit its schema, told field by field. */
function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    code: issue.type,
    message: issue.message,
  }));
  throw invalid(errors[0]?.message ?? 'The body is not what this call takes', errors);
}

/** POST /api/compare, called by a browser or by a page being rendered. */
export async function answerComparison(
  context: CatalogContext,
  queryString: string,
  body: unknown,
): Promise<Comparison> {
  const language = readLanguage(parseQueryString(queryString));
  const { toolSlugs } = parseBody(ComparisonRequest, body);
  return compareTools(context, language, toolSlugs);
}
