import { BY_POPULARITY, type Order, type ToolOrderKey } from '#domain/catalogue/orders.ts';

/** Such as `popularity desc, folded_name, id`. */
export function orderSql<Key extends string>(order: Order<Key>, columns: Readonly<Record<Key, string>>): string {
  return order.map(([key, direction]) => (direction ? `${columns[key]} ${direction}` : columns[key])).join(', ');
}

const toolColumns = (table: string): Record<ToolOrderKey, string> => ({
  popularity: `${table}popularity`,
  foldedName: `${table}folded_name`,
  id: `${table}id`,
  ratingRank: `${table}rating_rank`,
  createdAt: `${table}created_at`,
  reviewCount: `${table}review_count`,
});

/** An order of `tools t`. */
export const toolOrderSql = (order: Order<ToolOrderKey>): string => orderSql(order, toolColumns('t.'));

/** Rebuilt around a bulk load: maintaining them costs ten times more. */
export const TOOL_INDEXES = [['tools_by_popularity', `tools (${orderSql(BY_POPULARITY, toolColumns(''))})`]].map(
  ([name, on]) => ({ create: `create index ${name} on ${on}`, drop: `drop index ${name}` }),
);
