import type { Knex } from 'knex';
import { accountCondition } from '#backend/accounts/find-account.ts';
import { endSessions } from '#backend/accounts/session-store.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { parseId } from '#backend/http/parse-request.ts';
import type { ReviewStatus } from '#domain/model/review.ts';
import { type AuditRow, listAudit, recordAudit } from './audit-log.ts';
import { loadReviewRecords } from './review-queue.ts';

/** As in the audit trail; usernames contain no spaces. */
const SUBJECT = /^user (\d+)$/;

type AccountRecord = {
  id: number;
  username: string;
  name: string | null;
  email: string;
  createdAt: string;
  disabledAt: string | null;
  disabledReason: string | null;
};

const FIELDS = {
  id: 'users.id',
  username: 'users.username',
  name: 'users.name',
  email: 'accounts.email',
  createdAt: 'users.created_at',
  disabledAt: 'accounts.disabled_at',
  disabledReason: 'accounts.disabled_reason',
} as const satisfies Record<keyof AccountRecord, string>;

/** By username, email address or "user 12". Throws `not_found`. */
async function findUser(knex: Knex, who: string): Promise<AccountRecord> {
  const named = SUBJECT.exec(who);
  const chosen = named ? { 'users.id': parseId(named[1]) } : accountCondition(who);
  const found: AccountRecord | undefined = await knex('users')
    .join('accounts', 'accounts.user_id', 'users.id')
    .where(chosen)
    .first(FIELDS);
  if (!found) throw notFound(`User ${who}`);
  return found;
}

const REVIEWS_MAX = 100;
const AUDIT_MAX = 100;

type ShownReview = {
  id: number;
  tool: string;
  rating: number;
  title: string;
  status: ReviewStatus;
  isAnonymous: boolean;
  createdAt: string;
};

export type UserDetails = AccountRecord & { sessions: number; reviews: ShownReview[]; audit: AuditRow[] };

export async function showUser(database: Database, who: string): Promise<UserDetails> {
  const account = await findUser(database.reader, who);
  const [reviews, [counted], audit] = await Promise.all([
    loadReviewRecords(database, (query) =>
      query.where('reviews.user_id', account.id).orderByRaw('reviews.created_at desc, reviews.id').limit(REVIEWS_MAX),
    ),
    database.reader('sessions').where({ user_id: account.id }).count({ sessions: '*' }),
    listAudit(database, { subject: `user ${account.id}`, limit: AUDIT_MAX }),
  ]);
  return {
    ...account,
    sessions: Number(counted?.sessions ?? 0),
    reviews: reviews.map(({ id, tool, rating, title, status, isAnonymous, createdAt }) => ({
      id,
      tool,
      rating,
      title,
      status,
      isAnonymous,
      createdAt,
    })),
    audit,
  };
}

export type ManageUserInput = {
  who: string;
  reason: string | null;
  actor: string;
  isDryRun?: boolean;
};

export type ManagedUser = { id: number; username: string; hasChanged: boolean };

async function manage(
  { write }: Database,
  order: ManageUserInput,
  action: 'user_disabled' | 'user_enabled' | 'user_logged_out',
  isDone: (account: AccountRecord) => boolean,
  change: (transaction: Knex.Transaction, userId: number) => Promise<unknown>,
): Promise<ManagedUser> {
  return write(async (transaction) => {
    const { id } = await findUser(transaction, order.who);
    await transaction('accounts').where({ user_id: id }).select('user_id').forUpdate();
    const account = await findUser(transaction, `user ${id}`);
    const hasChanged = !isDone(account);
    if (hasChanged && !order.isDryRun) {
      await change(transaction, id);
      await recordAudit(transaction, { actor: order.actor, action, subject: `user ${id}`, reason: order.reason });
    }
    return { id, username: account.username, hasChanged };
  });
}

export async function disableUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  const isDone = ({ disabledAt }: AccountRecord) => disabledAt !== null;
  return manage(database, order, 'user_disabled', isDone, async (transaction, userId) => {
    await transaction('accounts')
      .where({ user_id: userId })
      .update({ disabled_at: new Date().toISOString(), disabled_reason: order.reason });
    await endSessions(transaction, userId);
  });
}

/** Throws `not_found`. */
export async function enableUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  const isDone = ({ disabledAt }: AccountRecord) => disabledAt === null;
  return manage(database, order, 'user_enabled', isDone, (transaction, userId) =>
    transaction('accounts').where({ user_id: userId }).update({ disabled_at: null, disabled_reason: null }),
  );
}

/** Throws `not_found`. */
export async function logoutUser(database: Database, order: ManageUserInput): Promise<ManagedUser> {
  return manage(database, order, 'user_logged_out', () => false, endSessions);
}
