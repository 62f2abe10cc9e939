import { type Comparison, ComparisonRequest } from '#domain/schemas/comparison.ts';
import type { CatalogContext } from '#backend/catalog/catalog-context.ts';
import { compareTools } from '#backend/catalog/compare-tools.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { parseQueryString, readLanguage } from '#backend/http/read-query.ts';

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
