import { emailKey } from '#domain/email-key.ts';
import { usernameKey } from '#domain/username-key.ts';
import type { SqlSession } from '#backend/database/session.ts';
import type { Check, CheckContext } from './check.ts';

/** What users and subscribers are found by, and the text that it is made of. */
const KEYS = [
  { table: 'users', what: 'user', id: 'id', text: 'username', key: 'username_key', keyOf: usernameKey },
  { table: 'accounts', what: 'user', id: 'user_id', text: 'email', key: 'email_key', keyOf: emailKey },
  { table: 'subscribers', what: 'subscriber', id: 'id', text: 'email', key: 'email_key', keyOf: emailKey },
] as const;
type Kind = (typeof KEYS)[number];

async function wrongKeys(session: SqlSession, { table, id, text, key, keyOf }: Kind) {
  const rows = await session.all<{ id: number; text: string; key: string }>(
    `select ${id} as id, ${text} as text, ${key} as key from ${table} order by 1`,
  );
  return rows.map((row) => ({ ...row, right: keyOf(row.text) })).filter((row) => row.key !== row.right);
}

/** Who signs in is found by a key that follows from the name or the address. One that somebody else has is left. */
export const keysCheck: Check = {
  name: 'keys',
  async find({ session }: CheckContext) {
    const found: string[] = [];
    for (const kind of KEYS)
      for (const { id } of await wrongKeys(session, kind))
        found.push(`${kind.what} ${id}: is not found by its ${kind.text} any more`);
    return found;
  },
  async repair({ session }) {
    for (const kind of KEYS)
      for (const { id, right } of await wrongKeys(session, kind))
        await session.run(
          `update ${kind.table} set ${kind.key} = ? where ${kind.id} = ?
           and not exists (select 1 from ${kind.table} as other where other.${kind.key} = ?)`,
          [right, id, right],
        );
  },
};
