import type { Knex } from 'knex';

/** Devices' clocks dated removals of synced lists; their 180 days begin now. */
export async function up(knex: Knex): Promise<void> {
  await knex('synced_records')
    .whereNotNull('removed_at')
    .whereNot('key', 'like', 'note/%')
    .update({ removed_at: Date.now() });
}

/** The release before takes any moment. */
export async function down(): Promise<void> {}
