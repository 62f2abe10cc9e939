import type { Knex } from 'knex';
import { ChangeModel } from './change.ts';

/** What state of the catalogue an answer shows: `<epoch>-<last change id>`. A restored backup has a higher epoch. */
export type CatalogVersion = { text: string; epoch: string; lastChange: number; changedAt: string };

const NEVER_CHANGED = '1970-01-01T00:00:00.000Z';
const FIRST_EPOCH = '1';

export function catalogVersion(epoch: string | null, last: { id: number; createdAt: string } | null): CatalogVersion {
  const known = epoch ?? FIRST_EPOCH;
  const lastChange = last?.id ?? 0;
  return { text: `${known}-${lastChange}`, epoch: known, lastChange, changedAt: last?.createdAt ?? NEVER_CHANGED };
}

/** While the log can not be read: of no epoch that there is, and another one with each start. */
export function unknownVersion(): CatalogVersion {
  return { ...catalogVersion('0', null), text: `0-${Date.now()}` };
}

export async function loadCatalogVersion(knex: Knex): Promise<CatalogVersion> {
  const [epoch, last] = await Promise.all([
    knex('settings').select('value').where({ name: 'epoch' }).first(),
    ChangeModel.query(knex).orderBy('id', 'desc').first(),
  ]);
  return catalogVersion(epoch?.value ?? null, last ?? null);
}
