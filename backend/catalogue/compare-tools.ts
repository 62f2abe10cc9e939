import type { Language } from '#domain/languages.ts';
import { NO_RATING_MEANS } from '#domain/rating.ts';
import type { Comparison } from '#domain/model/comparison.ts';
import { type CatalogToolRow, presentCatalogTool } from './present-tool.ts';
import type { CatalogContext } from './catalog-context.ts';
import { loadRatingMeans } from './load-tool.ts';
import { selectCatalogToolRows } from './tool-rows.ts';

/** The tools with these slugs, in their order; unknown slugs are left out. */
export async function compareTools(
  { database }: CatalogContext,
  language: Language,
  slugs: readonly string[],
): Promise<Comparison> {
  if (slugs.length === 0) return { tools: [] };
  const names = slugs.map((_, i) => `:slug${i}`).join(', ');
  const rows = await selectCatalogToolRows<CatalogToolRow>(database, language, {
    where: `where t.slug in (${names})`,
    bindings: Object.fromEntries(slugs.map((slug, i) => [`slug${i}`, slug])),
  });
  const means = await loadRatingMeans(
    database,
    rows.map(({ id }) => id),
  );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const found = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  return { tools: found.map((row) => presentCatalogTool(row, means.get(row.id) ?? NO_RATING_MEANS)) };
}
