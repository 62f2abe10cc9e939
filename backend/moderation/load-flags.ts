import type { FlagReason } from '#domain/model/flag.ts';
import type { Database } from '#backend/database/database.ts';

export type FlagRecord = {
  reviewId: number;
  reason: FlagReason;
  note: string | null;
  username: string;
  createdAt: string;
  /** When an operator decided about it; null while it is open. */
  settledAt: string | null;
};

/** The flags of these reviews, oldest first. */
export async function loadFlags({ reader }: Database, reviewIds: readonly number[]): Promise<FlagRecord[]> {
  return reader('flags')
    .join('users', 'users.id', 'flags.user_id')
    .whereIn('flags.review_id', [...reviewIds])
    .orderBy('flags.id')
    .select({
      reviewId: 'flags.review_id',
      reason: 'flags.reason',
      note: 'flags.note',
      username: 'users.username',
      createdAt: 'flags.created_at',
      settledAt: 'flags.settled_at',
    });
}
