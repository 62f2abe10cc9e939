import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { AccountModel } from '#backend/database/models/account-model.ts';
import { ApiError, badCredentials, tooManyRequests } from '#backend/errors.ts';
import type { LimitCount, WriteLimit, WriteLimits } from '#backend/http/write-limits.ts';
import type { SendMail } from '#backend/mail/send-mail.ts';
import type { BackgroundTasks } from '#backend/server/background-tasks.ts';
import type { Env } from '#backend/server/env.ts';
import type { Credentials } from '#domain/model/account.ts';
import { findAccount, type LoginAccount, loginKey } from './find-account.ts';
import { hashPassword, isWeakHash, verifyPassword } from './passwords.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After 5 wrong passwords per user and address the delay doubles, up to PAIR_DELAY_MAX_MS. */
const OF_PAIR = { name: 'login-pair', max: 5, windowMs: DAY_MS };
const PAIR_DELAY_MS = MINUTE_MS;
const PAIR_DELAY_MAX_MS = 15 * MINUTE_MS;
const OF_ADDRESS = { name: 'login-address', max: 50, windowMs: HOUR_MS };
/** Above it attempts are slowed, never refused: attackers must not lock users out. */
const OF_USER = { name: 'login-user', max: 100, windowMs: DAY_MS };
const USER_DELAY_MS = 1_000;

export type LoginAttempt = { who: string; address: string };

type Counts = Record<'pair' | 'address' | 'user', LimitCount>;
type CountedAttempt = { ids: number[]; pair: string; isSlowed: boolean };

/** All callers take the locks in this order. */
async function countAttempts(
  { who, address }: LoginAttempt,
  look: (limit: WriteLimit, key: string) => Promise<LimitCount>,
): Promise<Counts> {
  return {
    pair: await look(OF_PAIR, `${who}\n${address}`),
    address: await look(OF_ADDRESS, address),
    user: await look(OF_USER, who),
  };
}

function refuseEarly({ pair, address }: Omit<Counts, 'user'>, now: number): void {
  const delay = Math.min(PAIR_DELAY_MAX_MS, PAIR_DELAY_MS * 2 ** (pair.count - pair.max));
  const pairWait = pair.count < pair.max ? 0 : delay - Math.max(0, now - pair.last);
  const addressWait = address.count < address.max ? 0 : address.freeAt - now;
  const wait = Math.max(pairWait, addressWait);
  if (wait > 0) throw tooManyRequests(wait / 1000);
}

/** Limits on guessing passwords, in the database: they span servers and restarts. */
export class LoginLimits {
  readonly #database: Database;
  readonly #limits: WriteLimits;

  constructor(database: Database, limits: WriteLimits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Counts before `check`, so that parallel guesses count; success clears the pair. Throws `too_many_requests`. */
  async guard<T>(attempt: LoginAttempt, check: () => Promise<T>): Promise<T> {
    if (this.#limits.isOff) return check();
    // Refuses without locks that others need.
    const now = Date.now();
    refuseEarly(
      await countAttempts(attempt, (limit, key) => this.#limits.count(this.#database.reader, limit, key, now)),
      now,
    );
    const counted = await this.#database.write((transaction) => this.#count(transaction, attempt));
    if (counted.isSlowed) await sleep(USER_DELAY_MS);
    try {
      const result = await check();
      await this.#takeBack(counted, true);
      return result;
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status < 500;
      if (!isWrong) await this.#takeBack(counted, false);
      throw error;
    }
  }

  async reset(transaction: Knex.Transaction, { who, address }: LoginAttempt): Promise<void> {
    const { bucket } = await this.#limits.countLocked(transaction, OF_PAIR, `${who}\n${address}`, Date.now());
    await transaction('limit_events').where({ bucket }).delete();
  }

  async #count(transaction: Knex.Transaction, attempt: LoginAttempt): Promise<CountedAttempt> {
    const now = Date.now();
    const look = (limit: WriteLimit, key: string) => this.#limits.countLocked(transaction, limit, key, now);
    const { pair, address, user } = await countAttempts(attempt, look);
    refuseEarly({ pair, address }, now);
    const rows = [pair, address, user].map(({ bucket }) => ({ bucket, at: now }));
    const added: { id: number }[] = await transaction('limit_events').insert(rows).returning('id');
    return { ids: added.map(({ id }) => id), pair: pair.bucket, isSlowed: user.count >= user.max };
  }

  async #takeBack({ ids, pair }: CountedAttempt, isRight: boolean): Promise<void> {
    await this.#database.write(async (transaction) => {
      await transaction('limit_events').whereIn('id', ids).delete();
      if (isRight) await transaction('limit_events').where({ bucket: pair }).delete();
    });
  }
}

type LoginInput = { credentials: Credentials; address: string };

/** All causes: same answer, same cost. Throws `bad_credentials` and `too_many_requests`. */
export async function logIn(
  { database, logins }: { database: Database; logins: LoginLimits },
  { credentials: { username, password }, address }: LoginInput,
): Promise<LoginAccount> {
  return logins.guard({ who: loginKey(username), address }, async () => {
    const found = await findAccount(database, username);
    const account = found && found.disabledAt === null ? found : null;
    const isRight = await verifyPassword(password, account?.passwordHash ?? null);
    if (!isRight || !account) throw badCredentials();
    if (isWeakHash(account.passwordHash)) await rehashPassword(database, account, password);
    return account;
  });
}

/** Skipped when the password was changed meanwhile. */
async function rehashPassword({ write }: Database, { userId, passwordHash }: LoginAccount, password: string) {
  const stronger = await hashPassword(password);
  await write(async (transaction) => {
    await AccountModel.query(transaction)
      .patch({ passwordHash: stronger })
      .where({ user_id: userId, password_hash: passwordHash });
  });
}

export type AccountDeps = {
  env: Env;
  database: Database;
  limits: WriteLimits;
  logins: LoginLimits;
  sendMail: SendMail;
  background: BackgroundTasks;
};
