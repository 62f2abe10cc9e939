import type { Knex } from 'knex';
import { isReservedName } from '#domain/reserved-names.ts';
import { usernameKey } from '#domain/username-key.ts';
import { hasDirectionOverride } from '#domain/model/readable.ts';
import { invalidField } from '#backend/http/parse-body.ts';
import { UserModel } from '#backend/database/models/user.ts';

/** Throws `invalid` for a name to be shown that could be taken for someone else's, or for the site itself. */
export async function assertFreeName(
  knex: Knex,
  { field, name, userId }: { field: string; name: string; userId: number | null },
): Promise<void> {
  if (hasDirectionOverride(name)) throw invalidField(field, 'text_unreadable');
  if (isReservedName(name)) throw invalidField(field, 'name_taken');
  const owner = await UserModel.query(knex)
    .findOne({ username_key: usernameKey(name) })
    .select('id');
  if (owner && owner.id !== userId) throw invalidField(field, 'name_taken');
}
