import type { CatalogVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { listReviews } from '#backend/reviews/list-reviews.ts';
import { decidingCategories, requiredKeysField } from '#domain/catalogue/fact-sources.ts';
import { BY_POPULARITY, compareCodePoints } from '#domain/catalogue/orders.ts';
import type { Language } from '#domain/languages.ts';
import { CATALOG_TOOLS_MAX, type Catalog, type Comparison } from '#domain/model/catalogue.ts';
import type { CatalogTool, RatingMeans, Tool } from '#domain/model/tool.ts';
import { NO_RATING_MEANS, RATING_MEANS_FROM } from '#domain/rating.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { listFeatures, listFullCategories } from './list-categories.ts';
import { recentChanges } from './list-history.ts';
import { listAllPosts } from './list-posts.ts';
import { type CatalogToolRow, presentCatalogTool } from './present-tool.ts';
import { isListed, toolOrderSql } from './tool-columns.ts';
import { selectCatalogToolRows } from './tool-rows.ts';

const REVIEWS_WITH_TOOL = 20;

type MeansRow = { tool_id: number; n: number | string; features: number; ease_of_use: number; value: number };

/** Omits tools with fewer ratings than RATING_MEANS_FROM. */
async function loadRatingMeans({ reader }: Database, toolIds?: readonly number[]): Promise<Map<number, RatingMeans>> {
  const query = reader('ratings as g')
    .join('reviews as r', 'r.id', 'g.review_id')
    .where('r.status', 'published')
    .groupBy('r.tool_id')
    .havingRaw('count(*) >= ?', [RATING_MEANS_FROM])
    .select('r.tool_id', reader.raw('count(*) as n'))
    .sum({ features: 'g.features', ease_of_use: 'g.ease_of_use', value: 'g.value' });
  const rows = (await (toolIds ? query.whereIn('r.tool_id', [...toolIds]) : query)) as MeansRow[];
  const mean = (sum: number, n: number | string) => Math.round((Number(sum) * 100) / Number(n)) / 100;
  return new Map(
    rows.map(({ tool_id, n, features, ease_of_use, value }) => [
      tool_id,
      { features: mean(features, n), easeOfUse: mean(ease_of_use, n), value: mean(value, n) },
    ]),
  );
}

async function loadRequiredKeys({ reader }: Database, tools: readonly CatalogTool[]) {
  const rows: { slug: string; required_keys: string }[] = await reader('categories')
    .whereIn('slug', decidingCategories(tools))
    .select('slug', 'required_keys');
  const keys = new Map(rows.map(({ slug, required_keys }) => [slug, JSON.parse(required_keys) as string[]]));
  return requiredKeysField(tools, (slug) => keys.get(slug));
}

/** Throws `not_found`. */
export async function loadTool(database: Database, language: Language, slug: string): Promise<Tool> {
  const [row] = await selectCatalogToolRows<CatalogToolRow>(database, language, {
    where: 'where t.slug = :slug',
    bindings: { slug },
  });
  if (!row) throw notFound('Tool');
  const [means, { reviews }] = await Promise.all([
    loadRatingMeans(database, [row.id]),
    listReviews(database, row.id, { sort: 'newest', stars: [], limit: REVIEWS_WITH_TOOL, offset: 0 }),
  ]);
  const tool = presentCatalogTool(row, means.get(row.id) ?? NO_RATING_MEANS);
  return { ...tool, ...(await loadRequiredKeys(database, [tool])), reviews };
}

export async function compareTools(
  database: Database,
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
  const tools = found.map((row) => presentCatalogTool(row, means.get(row.id) ?? NO_RATING_MEANS));
  return { tools, ...(await loadRequiredKeys(database, tools)) };
}

/** By main category: texts and sources that are alike stand together, and gzip takes 6 % less. Devices sort by popularity. */
function inCategories(tools: readonly CatalogTool[]): CatalogTool[] {
  const mainOf = ({ categories: [main] }: CatalogTool) => main?.slug ?? '';
  return tools.toSorted((a, b) => compareCodePoints(mainOf(a), mainOf(b)));
}

/** All data for offline use; above 5,000 tools the most popular. */
export async function loadCatalog(database: Database, language: Language, version: CatalogVersion): Promise<Catalog> {
  const order = `order by ${toolOrderSql(BY_POPULARITY)}`;
  const mostPopular = (condition: string) =>
    selectCatalogToolRows<CatalogToolRow>(database, language, {
      where: `where t.id in (select id from (
        select t.id from tools t where ${condition} ${order} limit ${CATALOG_TOOLS_MAX}) as page)`,
      order,
      bindings: {},
    });
  const [rows, closedRows, means, categories, features, posts, history, [counted]] = await Promise.all([
    mostPopular(isListed('t.status')),
    mostPopular(`not (${isListed('t.status')})`),
    loadRatingMeans(database),
    listFullCategories(database, language),
    listFeatures(database, language),
    listAllPosts(database, language),
    recentChanges(database, version.changedAt.slice(0, 10)),
    database.reader('tools').count({ n: '*' }),
  ]);
  const present = (row: CatalogToolRow) => presentCatalogTool(row, means.get(row.id) ?? NO_RATING_MEANS);
  return {
    version: version.text,
    // Day only: exact times could date an anonymous review.
    generatedAt: `${version.changedAt.slice(0, 10)}T00:00:00.000Z`,
    tools: inCategories(rows.map(present)),
    categories,
    features,
    posts,
    ...(history.length > 0 ? { history } : {}),
    searchWords: searchWordsOf(language),
    ...(closedRows.length > 0 ? { closed: closedRows.map(present) } : {}),
    ...(Number(counted?.n) > rows.length + closedRows.length ? { truncated: true } : {}),
  };
}
