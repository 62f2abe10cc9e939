import type { Knex } from 'knex';

/** Counts the tools of every category anew, in the transaction that changed which there are. */
export async function recountCategoryTools(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`update categories set tool_count = counted.tools from (
      select categories.id, count(tool_id) as tools from categories
      left join tool_categories on category_id = categories.id group by categories.id
    ) as counted where counted.id = categories.id and tool_count <> counted.tools`);
}
