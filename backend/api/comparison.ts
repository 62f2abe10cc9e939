import { type Comparison, ComparisonRequest } from '#domain/model/comparison.ts';
import type { CatalogContext } from '#backend/catalogue/catalog-context.ts';
import { compareTools } from '#backend/catalogue/compare-tools.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { parseQueryString, parseLanguage } from '#backend/http/parse-query.ts';

/** POST /api/compare, called by a browser or by a page being rendered. */
export async function answerComparison(
  context: CatalogContext,
  queryString: string,
  body: unknown,
): Promise<Comparison> {
  const language = parseLanguage(parseQueryString(queryString));
  const { toolSlugs } = parseBody(ComparisonRequest, body);
  return compareTools(context, language, toolSlugs);
}
