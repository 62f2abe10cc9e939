import type { Knex } from 'knex';
import { fold } from '#domain/search/fold.ts';
import { SLUG_LENGTH_MAX } from '#domain/model/atoms.ts';

/** Room for "-99". */
const BASE_MAX = SLUG_LENGTH_MAX - 3;
/** No tool's slug: see `ImportTool`. */
const NEVER = 'facets';

const slugFrom = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, BASE_MAX).replace(/-$/, '');

/** A slug that no tool has: of the name, or of the website where the name has no such letters. */
export async function freeToolSlug(knex: Knex, { name, site }: { name: string; site: string }): Promise<string> {
  const base = slugFrom(name) || slugFrom(site);
  const taken = new Set<string>(await knex('tools').where('slug', 'like', `${base}%`).pluck('slug')).add(NEVER);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
