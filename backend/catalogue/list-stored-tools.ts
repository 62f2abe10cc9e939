import type { Database } from '#backend/database/database.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { hundredths } from '#domain/catalogue/list-tools.ts';
import { TOOL_ORDERS } from '#domain/catalogue/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import { fold } from '#domain/search/fold.ts';
import { parseStoredList, presentToolSummary, type ToolRow } from './present-tool.ts';
import { isListed, toolOrderSql } from './tool-columns.ts';
import { selectToolRows } from './tool-rows.ts';

async function formerlyNamed({ reader }: Database, words: readonly string[]): Promise<number[]> {
  const rows: { id: number; former_names: string }[] = await reader('tools')
    .whereNot('former_names', '[]')
    .select('id', 'former_names');
  const isNamed = (name: string) => words.every((word) => fold(name).includes(word));
  return rows.filter((row) => parseStoredList<string>(row.former_names).some(isNamed)).map(({ id }) => id);
}

function conditionsOf(
  query: StoredToolQuery,
  words: readonly string[],
  formerIds: readonly number[],
): { conditions: string[]; bindings: Record<string, string | number> } {
  const { isClosed, category, pricing, rating, verified, featured } = query;
  const conditions = [isClosed ? `not (${isListed('t.status')})` : isListed('t.status')];
  const bindings: Record<string, string | number> = {};
  const named = words.map((word, i) => {
    bindings[`word${i}`] = `%${word.replace(/[!%_]/g, '!$&')}%`;
    return `t.folded_name like :word${i} escape '!'`;
  });
  const formerly = formerIds.length > 0 ? ` or t.id in (${formerIds.map(Number).join(', ')})` : '';
  if (named.length > 0) conditions.push(`(${named.join(' and ')}${formerly})`);
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

type StoredToolQuery = ToolQuery & { isClosed: boolean };

/** For the CLI, without search index or prices. Present or former names contain each word. */
export async function listStoredTools(
  database: Database,
  language: Language,
  query: StoredToolQuery,
): Promise<{ tools: ToolSummary[]; total: number }> {
  const words = fold(query.search).split(/\s+/).filter(Boolean);
  const formerIds = words.length > 0 ? await formerlyNamed(database, words) : [];
  const { conditions, bindings } = conditionsOf(query, words, formerIds);
  const where = `where ${conditions.join(' and ')}`;
  const counted = await database.reader.raw(`select count(*) as n from tools t ${where}`, bindings);
  const rows = await selectToolRows<ToolRow>(database, language, {
    where,
    order: `order by ${toolOrderSql(TOOL_ORDERS[query.sort === 'price' ? 'relevance' : query.sort])} limit :limit offset :offset`,
    bindings: { ...bindings, limit: query.limit, offset: query.offset },
  });
  return { tools: rows.map(presentToolSummary), total: Number(rowsOf<{ n: number | string }>(counted)[0]?.n) };
}
