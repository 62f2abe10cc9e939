import type { AllOf } from '#domain/search/search-plan.ts';
import { token } from '#domain/search/tool-tokens.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';

export type SqlCondition = { sql: string; bindings: Record<string, string | number> };

/** `rating` in hundredths, as the column keeps it: an average shown as 4.35 passes a filter of 4.35. */
function hundredths(rating: number): number {
  return Math.ceil(Math.round(rating * 1_000_000) / 10_000);
}

/** The filters as SQL on `tools t`. `categoryId` is the id of `filter.category`. Mirrors domain's passesFilter. */
export function filterCondition(filter: ToolFilter, categoryId: number | null): SqlCondition {
  const parts: string[] = [];
  const bindings: Record<string, string | number> = {};
  if (categoryId !== null) {
    parts.push('t.id in (select tool_id from tool_categories where category_id = :categoryId)');
    bindings.categoryId = categoryId;
  }
  if (filter.pricing.length > 0) {
    parts.push(`t.pricing_type in (${filter.pricing.map((_, i) => `:pricing${i}`).join(', ')})`);
    filter.pricing.forEach((type, i) => {
      bindings[`pricing${i}`] = type;
    });
  }
  if (filter.rating > 0) {
    parts.push('t.avg_rating >= :rating');
    bindings.rating = hundredths(filter.rating);
  }
  if (filter.verified) parts.push('t.is_verified = 1');
  if (filter.featured) parts.push('t.is_promoted = 1');
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', bindings };
}

/**
 * The same filters as terms of the search index, all but the rating, plus the language of the row to look at. English
 * rows are told by their number instead (ENGLISH_ROWS): as a term it would stand in every row and cost as much.
 */
export function filterGroups(filter: ToolFilter, categoryId: number | null, language: Language): AllOf {
  const is = (text: string) => ({ token: text, isPrefix: false });
  return [
    ...(language === FALLBACK_LANGUAGE ? [] : [[is(token.language(language))]]),
    ...(categoryId === null ? [] : [[is(token.category(categoryId))]]),
    ...(filter.pricing.length === 0 ? [] : [filter.pricing.map((type) => is(token.pricing(type)))]),
    ...(filter.verified ? [[is(token.verified)]] : []),
    ...(filter.featured ? [[is(token.featured)]] : []),
  ];
}

export function ratingCondition(filter: ToolFilter): { sql: string; bindings: number[] } {
  return filter.rating > 0
    ? { sql: 'and t.avg_rating >= ?', bindings: [hundredths(filter.rating)] }
    : { sql: '', bindings: [] };
}
