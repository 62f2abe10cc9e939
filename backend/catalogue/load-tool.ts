import type { Language } from '#domain/languages.ts';
import { NO_RATING_MEANS, RATING_MEANS_FROM } from '#domain/rating.ts';
import type { RatingMeans, Tool } from '#domain/model/tool.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { type CatalogToolRow, presentTool } from './present-tool.ts';
import { listReviews } from '#backend/reviews/list-reviews.ts';
import type { CatalogContext } from './catalog-context.ts';
import { selectCatalogToolRows } from './tool-rows.ts';

const REVIEWS_WITH_TOOL = 20;

type MeansRow = { tool_id: number; n: number | string; features: number; ease_of_use: number; value: number };

/** The means of the sub-ratings of published reviews, by tool; a tool too few reviewers rated so is left out. */
export async function loadRatingMeans(
  { reader }: Database,
  toolIds?: readonly number[],
): Promise<Map<number, RatingMeans>> {
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

/** One tool with its newest reviews. Throws `not_found`. */
export async function loadTool({ database }: CatalogContext, language: Language, slug: string): Promise<Tool> {
  const [row] = await selectCatalogToolRows<CatalogToolRow>(database, language, {
    where: 'where t.slug = :slug',
    bindings: { slug },
  });
  if (!row) throw notFound('Tool');
  const [means, { reviews }] = await Promise.all([
    loadRatingMeans(database, [row.id]),
    listReviews(database, row.id, { sort: 'newest', stars: [], limit: REVIEWS_WITH_TOOL, offset: 0 }),
  ]);
  return presentTool(row, means.get(row.id) ?? NO_RATING_MEANS, reviews);
}
