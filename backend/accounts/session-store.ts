import { setImmediate as immediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { AccountModel, SessionModel } from '#backend/database/models/account-model.ts';
import { badCredentials } from '#backend/errors.ts';
import type { SignedInUser } from '#backend/http/request.ts';
import type { BackgroundTasks } from '#backend/server/background-tasks.ts';
import type { AccountSession } from '#domain/model/user.ts';
import { tokenHash } from './passwords.ts';

const DAY_MS = 86_400_000;
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
const SEEN_EVERY_MS = 10 * 60_000;
const USER_AGENT_MAX = 200;
const SESSIONS_MAX = 50;

/** `sessionEpoch` as read together with the verified hash. */
export type NewSession = { userId: number; sessionEpoch: number; userAgent: string };

type SessionRow = SignedInUser & {
  createdAt: string;
  lastSeenAt: string;
  sessionEpoch: number;
  accountEpoch: number;
  disabledAt: string | null;
};

export class SessionStore {
  readonly #database: Database;
  readonly #background: BackgroundTasks;
  #turn: { hashes: string[]; rows: Promise<Map<string, SessionRow>> } | null = null;

  constructor(database: Database, background: BackgroundTasks) {
    this.#database = database;
    this.#background = background;
  }

  /** Deletes expired rows, lest a clock set back revives them. */
  async load(token: string): Promise<SignedInUser | null> {
    const found = await this.#find(tokenHash(token));
    if (!found) return null;
    const now = Date.now();
    const isExpired =
      now - Date.parse(found.createdAt) > SESSION_LIFETIME_MS || now - Date.parse(found.lastSeenAt) > SESSION_IDLE_MS;
    if (isExpired) this.#background.run('deleting an expired session', () => this.remove(token));
    if (isExpired || found.disabledAt !== null || found.sessionEpoch !== found.accountEpoch) return null;
    const { id, username, name, sessionId } = found;
    if (now - Date.parse(found.lastSeenAt) > SEEN_EVERY_MS)
      this.#background.run('noting that a session was seen', () => this.#touch(sessionId, now));
    return { id, username, name, sessionId };
  }

  /** Throws `bad_credentials` for an account changed since the check. */
  async create(token: string, { userId, sessionEpoch, userAgent }: NewSession): Promise<void> {
    const now = new Date().toISOString();
    await this.#database.write(async (transaction) => {
      const account = await AccountModel.query(transaction).findById(userId).forUpdate();
      if (!account || account.disabledAt !== null || account.sessionEpoch !== sessionEpoch) throw badCredentials();
      await SessionModel.query(transaction).insert({
        tokenHash: tokenHash(token),
        userId,
        sessionEpoch,
        userAgent: userAgent.toWellFormed().slice(0, USER_AGENT_MAX) || null,
        createdAt: now,
        lastSeenAt: now,
      });
      const kept = SessionModel.query(transaction).where({ user_id: userId }).select('id');
      await SessionModel.query(transaction)
        .delete()
        .where({ user_id: userId })
        .whereNotIn('id', kept.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(SESSIONS_MAX));
    });
  }

  async remove(token: string): Promise<void> {
    await this.#database.write(async (transaction) => {
      await SessionModel.query(transaction)
        .delete()
        .where({ token_hash: tokenHash(token) });
    });
  }

  /** Lookups of one turn of the event loop share a statement. */
  async #find(hash: string): Promise<SessionRow | undefined> {
    this.#turn ??= this.#beginTurn();
    const { hashes, rows } = this.#turn;
    hashes.push(hash);
    return (await rows).get(hash);
  }

  #beginTurn() {
    const hashes: string[] = [];
    const rows = immediate().then(() => {
      this.#turn = null;
      return this.#findAll(hashes);
    });
    return { hashes, rows };
  }

  async #findAll(hashes: readonly string[]): Promise<Map<string, SessionRow>> {
    const rows: (SessionRow & { hash: string })[] = await this.#database
      .reader('sessions')
      .join('users', 'users.id', 'sessions.user_id')
      .join('accounts', 'accounts.user_id', 'sessions.user_id')
      .whereIn('token_hash', [...hashes])
      .select({
        hash: 'token_hash',
        id: 'users.id',
        username: 'users.username',
        name: 'users.name',
        sessionId: 'sessions.id',
        createdAt: 'sessions.created_at',
        lastSeenAt: 'sessions.last_seen_at',
        sessionEpoch: 'sessions.session_epoch',
        accountEpoch: 'accounts.session_epoch',
        disabledAt: 'accounts.disabled_at',
      });
    return new Map(rows.map((row) => [row.hash, row]));
  }

  async #touch(id: number, now: number): Promise<void> {
    await this.#database.write(async (transaction) => {
      await SessionModel.query(transaction)
        .patch({ lastSeenAt: new Date(now).toISOString() })
        .where({ id });
    });
  }
}

export async function listSessions(
  { reader }: Database,
  { id: userId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<AccountSession[]> {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const rows = await SessionModel.query(reader)
    .where({ user_id: userId })
    .andWhere('last_seen_at', '>=', ago(SESSION_IDLE_MS))
    .andWhere('created_at', '>=', ago(SESSION_LIFETIME_MS))
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt,
    lastSeenAt,
    userAgent,
    isCurrent: id === sessionId,
  }));
}

export async function removeSession(
  { write }: Database,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const removed = await write(async (transaction) =>
    SessionModel.query(transaction).delete().where({ id, user_id: userId }),
  );
  return removed > 0;
}

/** Raising the epoch also invalidates logins in progress. */
export async function endSessions(transaction: Knex.Transaction, userId: number): Promise<void> {
  await transaction('accounts').where({ user_id: userId }).increment('session_epoch');
  await transaction('sessions').where({ user_id: userId }).delete();
}
