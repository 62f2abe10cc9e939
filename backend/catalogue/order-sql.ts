import { BY_POPULARITY, type Order, TOOL_ORDERS, type ToolOrderKey } from '#domain/catalogue/orders.ts';

/** Such as `popularity desc, folded_name, id`. */
export function orderSql<Key extends string>(order: Order<Key>, columns: Readonly<Record<Key, string>>): string {
  return order.map(([key, direction]) => (direction ? `${columns[key]} ${direction}` : columns[key])).join(', ');
}

/** `id`: column of the tool's id. */
const toolColumns = (table: string, id = 'id'): Record<ToolOrderKey, string> => ({
  popularity: `${table}popularity`,
  foldedName: `${table}folded_name`,
  id: `${table}${id}`,
  ratingRank: `${table}rating_rank`,
  createdAt: `${table}created_at`,
  reviewCount: `${table}review_count`,
});

/** An order of `tools t`. */
export const toolOrderSql = (order: Order<ToolOrderKey>): string => orderSql(order, toolColumns('t.'));

/** `tool_categories` repeats the sort keys of its tools. */
const categoryOrderSql = (table = ''): string => orderSql(BY_POPULARITY, toolColumns(table, 'tool_id'));

const ownColumns = toolColumns('');
const onTools = (order: Order<ToolOrderKey>) => `tools (${orderSql(order, ownColumns)})`;

/** Rebuilt around a bulk load: maintaining them costs ten times more. */
export const TOOL_INDEXES = [
  ['tools_by_popularity', onTools(BY_POPULARITY)],
  ['tools_by_rating', onTools(TOOL_ORDERS.rating)],
  ['tools_by_reviews', onTools(TOOL_ORDERS.reviews)],
  ['tools_by_newest', onTools(TOOL_ORDERS.newest)],
  ['tools_by_oldest', onTools(TOOL_ORDERS.oldest)],
  ['tools_by_pricing', `tools (pricing_type, ${orderSql(BY_POPULARITY, ownColumns)})`],
  ['tools_verified', 'tools (is_verified)'],
  ['tools_promoted', 'tools (is_promoted)'],
  ['tool_categories_by_popularity', `tool_categories (category_id, ${categoryOrderSql()})`],
].map(([name, on]) => ({ create: `create index ${name} on ${on}`, drop: `drop index ${name}` }));
