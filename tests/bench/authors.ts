import { createHmac, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { newToken, tokenHash } from '#backend/accounts/passwords.ts';
import type { Database } from '#backend/database/database.ts';

export const SESSION_SECRET = 'the secret of a server that is only measured';

/** Session cookies, and the tools that are reviewed. */
export type Authors = { cookies: string[]; slugs: string[] };

/** As many reviews as an hour allows. */
export const REVIEWS_OF_AUTHOR = 10;

export type ReviewRequest = { path: string; headers: Record<string, string>; body: string };

/** The author's n-th review, with a key and from an address of the author's own. */
export function reviewRequest({ cookies, slugs }: Authors, author: number, n: number): ReviewRequest {
  const stars = 1 + (n % 5);
  const slug = slugs[(author * REVIEWS_OF_AUTHOR + n) % slugs.length] ?? '';
  return {
    path: `/api/tools/${slug}/reviews`,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `10.${author >> 16}.${(author >> 8) & 255}.${author & 255}`,
      Cookie: cookies[author] ?? '',
    },
    body: JSON.stringify({
      title: `Review ${n}`,
      content: 'It does what it says, and quickly.',
      rating: stars,
      ratings: { features: stars, easeOfUse: 4, value: 3 },
    }),
  };
}

const ROWS = 100;
const TOOLS = 1_000;

/** Accounts that are signed in, without hashing their passwords: no sign-up is measured. */
export async function writeAuthors(file: string, { reader, write }: Database, count: number): Promise<void> {
  const now = new Date().toISOString();
  const tokens = Array.from({ length: count }, newToken);
  const slugs: string[] = await reader('tools').orderByRaw('id % 997, id').limit(TOOLS).pluck('slug');
  await write(async (transaction) => {
    const { last } = (await transaction('users').max({ last: 'id' }).first()) ?? {};
    const users = tokens.map((token, i) => ({ id: Number(last ?? 0) + 1 + i, name: `author-${i}`, token }));
    const tables: Record<string, object[]> = {
      users: users.map(({ id, name }) => ({ id, username: name, username_key: name, created_at: now })),
      accounts: users.map(({ id, name }) => {
        const email = `${name}@mail.example`;
        return { user_id: id, email, email_key: email, password_hash: 'none' };
      }),
      sessions: users.map(({ id, token }) => ({
        token_hash: tokenHash(token),
        user_id: id,
        session_epoch: 0,
        created_at: now,
        last_seen_at: now,
      })),
    };
    for (const [table, rows] of Object.entries(tables)) await transaction.batchInsert(table, rows, ROWS);
  });
  const signed = (text: string) => createHmac('sha256', SESSION_SECRET).update(text).digest('base64url');
  const cookies = tokens.map((token) => `sid=${token}; sid.sig=${signed(`sid=${token}`)}`);
  writeFileSync(file, JSON.stringify({ cookies, slugs } satisfies Authors));
}
