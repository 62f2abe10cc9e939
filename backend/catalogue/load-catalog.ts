import type { Language } from '#domain/languages.ts';
import { NO_RATING_MEANS } from '#domain/rating.ts';
import { CATALOG_TOOLS_MAX, type Catalog } from '#domain/model/catalog.ts';
import { listAllPosts } from './list-posts.ts';
import { type CatalogToolRow, presentCatalogTool } from './present-tool.ts';
import type { CatalogVersion } from '#backend/changes/catalog-version.ts';
import type { CatalogContext } from './catalog-context.ts';
import { listFullCategories } from './list-categories.ts';
import { listFeatures } from './list-features.ts';
import { loadRatingMeans } from './load-tool.ts';
import { selectCatalogToolRows } from './tool-rows.ts';

/** Everything a device needs to answer without a connection; above 5,000 tools the most popular ones. */
export async function loadCatalog(
  { database }: CatalogContext,
  language: Language,
  version: CatalogVersion,
): Promise<Catalog> {
  const order = 'order by t.popularity desc, t.folded_name, t.id';
  const [rows, means, categories, features, posts, [counted]] = await Promise.all([
    selectCatalogToolRows<CatalogToolRow>(database, language, {
      where: `where t.id in (select id from (select t.id from tools t ${order} limit ${CATALOG_TOOLS_MAX}) as page)`,
      order,
      bindings: {},
    }),
    loadRatingMeans(database),
    listFullCategories(database, language),
    listFeatures(database, language),
    listAllPosts(database, language),
    database.reader('tools').count({ n: '*' }),
  ]);
  return {
    version: version.text,
    // By day: the last change may be an anonymous review, whose moment nobody is told.
    generatedAt: `${version.changedAt.slice(0, 10)}T00:00:00.000Z`,
    tools: rows.map((row) => presentCatalogTool(row, means.get(row.id) ?? NO_RATING_MEANS)),
    categories,
    features,
    posts,
    ...(Number(counted?.n) > CATALOG_TOOLS_MAX ? { truncated: true } : {}),
  };
}
