import type { Knex } from 'knex';

const BATCH = 1000;

type Plan = { checkedAt: string };
type PricedRow = { id: number; plans: string; created_at: string };

/** Gives how many tools change. The day of a plan is required and unknown: the tool's first gives way to every known one. */
async function datePlans(knex: Knex, today: string): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const priced = knex('tools').whereNot({ plans: '[]' }).where('id', '>', last);
    const rows: PricedRow[] = await priced.orderBy('id').limit(BATCH).select('id', 'plans', 'created_at');
    for (const { id, plans, created_at: createdAt } of rows) {
      const stored: Plan[] = JSON.parse(plans);
      if (!stored.some(({ checkedAt }) => checkedAt > today)) continue;
      const day = createdAt.slice(0, 10);
      const dated = stored.map((plan) => (plan.checkedAt > today ? { ...plan, checkedAt: day } : plan));
      const tool = knex('tools').where({ id });
      changed += await tool.update({ plans: JSON.stringify(dated) });
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) return changed;
    last = end;
  }
}

/**
 * Imports took days of reading after today, which kept their facts against every later one, and tools as their own
 * successors. Both are refused now, also in an export of this database and in a correction of such a tool.
 */
export async function up(knex: Knex): Promise<void> {
  const now = new Date().toISOString();
  const today = now.slice(0, 10);
  const ownSuccessors = knex('tools').whereRaw('successor = slug');
  await knex('tool_facts')
    .where({ field: 'successor' })
    .whereIn('tool_id', ownSuccessors.clone().select('id'))
    .delete();
  const changed = [
    await ownSuccessors.update({ successor: null }),
    await datePlans(knex, today),
    await knex('tools').where('checked_at', '>', today).update({ checked_at: null }),
    await knex('tools').where('link_checked_at', '>', today).update({ link_checked_at: null }),
    await knex('tool_facts').where('checked_at', '>', today).update({ checked_at: null }),
    await knex('tool_history')
      .where('day', '>', today)
      .update({ day: knex.raw('substr(recorded_at, 1, 10)') }),
  ];
  if (changed.every((count) => count === 0)) return;
  // Programs and devices that have saved the catalogue read it again.
  await knex('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: now });
}

/** The release before takes any day. */
export async function down(): Promise<void> {}
