import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { hundredths } from '#domain/catalogue/list-tools.ts';
import { TOOL_ORDERS } from '#domain/catalogue/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import { fold } from '#domain/search/fold.ts';
import { toolOrderSql } from './order-sql.ts';
import { presentToolSummary, type ToolRow } from './present-tool.ts';
import { selectToolRows } from './tool-rows.ts';

/** Of `tools t`. Names contain each word of the search. */
function conditionsOf(query: ToolQuery): { conditions: string[]; bindings: Record<string, string | number> } {
  const { search, category, pricing, rating, verified, featured } = query;
  const conditions: string[] = [];
  const bindings: Record<string, string | number> = {};
  for (const [i, word] of fold(search).split(/\s+/).filter(Boolean).entries()) {
    conditions.push(`t.folded_name like :word${i} escape '!'`);
    bindings[`word${i}`] = `%${word.replace(/[!%_]/g, '!$&')}%`;
  }
  if (category !== '') {
    conditions.push(`t.id in (select tool_id from tool_categories
      join categories on categories.id = category_id where categories.slug = :category)`);
    bindings.category = category;
  }
  if (pricing.length > 0) {
    conditions.push(`t.pricing_type in (${pricing.map((_, i) => `:pricing${i}`).join(', ')})`);
    for (const [i, type] of pricing.entries()) bindings[`pricing${i}`] = type;
  }
  if (rating > 0) {
    conditions.push('t.avg_rating >= :rating');
    bindings.rating = hundredths(rating);
  }
  if (verified) conditions.push('t.is_verified = 1');
  if (featured) conditions.push('t.is_promoted = 1');
  return { conditions, bindings };
}

/** For the command line, which has no search index: filters and orders of the site without prices; only names are searched. */
export async function listStoredTools(
  database: Database,
  language: Language,
  query: ToolQuery,
): Promise<{ tools: ToolSummary[]; total: number }> {
  const { conditions, bindings } = conditionsOf(query);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const counted = await database.reader.raw(`select count(*) as n from tools t ${where}`, bindings);
  const rows = await selectToolRows<ToolRow>(database, language, {
    where,
    order: `order by ${toolOrderSql(TOOL_ORDERS[query.sort === 'price' ? 'relevance' : query.sort])} limit :limit offset :offset`,
    bindings: { ...bindings, limit: query.limit, offset: query.offset },
  });
  return { tools: rows.map(presentToolSummary), total: Number(rowsOf<{ n: number | string }>(counted)[0]?.n) };
}
