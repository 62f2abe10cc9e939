import type { Language } from '#domain/languages.ts';
import type { Facets } from '#domain/model/facets.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { rowsOf } from '#backend/database/rows-of.ts';
import type { CatalogContext } from './catalog-context.ts';
import { filterCondition } from './filter-sql.ts';
import { matchingIds, prepareSearch } from './search-tools.ts';
import type { CatalogVocabulary } from './search-vocabulary.ts';

type FacetFrom = { sql: string; bindings: (string | number)[] };
type Counted = { pricing_type: PricingType; is_verified: number; is_promoted: number; n: number | string };

/** `from … where …` of the tools that match `filter`, with the category left to the caller. */
function fromMatching(
  context: CatalogContext,
  vocabulary: CatalogVocabulary,
  language: Language,
  filter: ToolFilter,
  categoryId: number | null,
): FacetFrom {
  const search = prepareSearch(context.database, vocabulary, language, filter, categoryId);
  if (search) {
    const { sql, bindings } = matchingIds(search);
    return { sql: `from tools t where t.id in (${sql})`, bindings };
  }
  const condition = filterCondition(filter, categoryId);
  const raw = context.database.reader.raw(`from tools t ${condition.sql}`, condition.bindings).toSQL();
  return { sql: raw.sql, bindings: [...raw.bindings] as (string | number)[] };
}

async function countByCategory(context: CatalogContext, from: FacetFrom): Promise<Record<string, number>> {
  const rows = rowsOf<{ slug: string; n: number | string }>(
    await context.database.reader.raw(
      `select c.slug, count(*) as n from tool_categories tc join categories c on c.id = tc.category_id
     where tc.tool_id in (select t.id ${from.sql}) group by c.id, c.slug, c.position order by c.position`,
      from.bindings,
    ),
  );
  return Object.fromEntries(rows.map(({ slug, n }) => [slug, Number(n)]));
}

/** Counts for each choice, each against the other active filters but not its own. Mirrors domain's countFacets. */
export async function countFacets(context: CatalogContext, language: Language, filter: ToolFilter): Promise<Facets> {
  const vocabulary = await context.vocabularies.get(language);
  const categoryId = filter.category === '' ? null : (vocabulary.categoryIds.get(filter.category) ?? 0);
  const from = (changed: Partial<ToolFilter>, id: number | null) =>
    fromMatching(context, vocabulary, language, { ...filter, ...changed }, id);
  const withoutPricing = from({ pricing: [] }, categoryId);
  const [category, result] = await Promise.all([
    countByCategory(context, from({ category: '' }, null)),
    context.database.reader.raw(
      `select t.pricing_type, t.is_verified, t.is_promoted, count(*) as n ${withoutPricing.sql}
       group by t.pricing_type, t.is_verified, t.is_promoted`,
      withoutPricing.bindings,
    ),
  ]);
  const facets: Facets = { category, pricing: { free: 0, freemium: 0, paid: 0 }, verified: 0, featured: 0 };
  for (const row of rowsOf<Counted>(result)) {
    const n = Number(row.n);
    facets.pricing[row.pricing_type] += n;
    if (filter.pricing.length > 0 && !filter.pricing.includes(row.pricing_type)) continue;
    if (row.is_verified === 1) facets.verified += n;
    if (row.is_promoted === 1) facets.featured += n;
  }
  return facets;
}
