import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create table ownerless_reviews (review_id integer primary key references reviews (id) on delete cascade)`,
  );
}

export async function down(): Promise<void> {
  throw new Error('Ownerless reviews are not undone: restore a backup instead.');
}
