import type { Knex } from 'knex';

const UP = [
  'alter table correction_senders add column note text',
  `update correction_senders set note = (select note from corrections where corrections.id = correction_id)
   where id in (select min(id) from correction_senders group by correction_id)`,
  // Those without an address are deleted after 90 days.
  `insert into correction_senders (correction_id, language, created_at, note)
   select id, language, created_at, note from corrections where note is not null
   and not exists (select 1 from correction_senders where correction_id = corrections.id)`,
  'alter table corrections drop column note',
];
const DOWN = [
  'alter table corrections add column note text',
  `update corrections set note = (select note from correction_senders
   where correction_id = corrections.id and note is not null order by id limit 1)`,
  'alter table correction_senders drop column note',
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of UP) await knex.raw(sql);
  // Saved catalogues' price labels say more since this release.
  if ((await knex('tools').first('id')) === undefined) return;
  await knex('changes').insert({ kind: 'changed', subject: 'catalogue', created_at: new Date().toISOString() });
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of DOWN) await knex.raw(sql);
}
