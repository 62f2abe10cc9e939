import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { tooManyRequests } from '#backend/errors.ts';

/** So many events in so long a time, for one key. */
export type WriteLimit = { name: string; max: number; windowMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one account, one address or one mailbox may cause. */
export const WRITE_LIMITS = {
  reviewsOfUser: [
    { name: 'review-user-hour', max: 10, windowMs: HOUR_MS },
    { name: 'review-user-day', max: 30, windowMs: DAY_MS },
  ],
  reviewsOfAddress: [{ name: 'review-address-hour', max: 30, windowMs: HOUR_MS }],
  flagsOfUser: [{ name: 'flag-user-hour', max: 20, windowMs: HOUR_MS }],
  registrationsOfAddress: [
    { name: 'register-address-hour', max: 5, windowMs: HOUR_MS },
    { name: 'register-address-day', max: 20, windowMs: DAY_MS },
  ],
  forgottenOfAddress: [{ name: 'forgot-address-hour', max: 10, windowMs: HOUR_MS }],
  submissionsOfAddress: [
    { name: 'submission-address-hour', max: 5, windowMs: HOUR_MS },
    { name: 'submission-address-day', max: 20, windowMs: DAY_MS },
  ],
  subscriptionsOfAddress: [{ name: 'newsletter-address-hour', max: 10, windowMs: HOUR_MS }],
  subscriptionsOfMailbox: [{ name: 'newsletter-mailbox-day', max: 3, windowMs: DAY_MS }],
  forgottenOfMailbox: [{ name: 'forgot-mailbox-hour', max: 3, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly WriteLimit[]>;

/** The oldest event a limit still looks at; older ones can be deleted. */
export const LIMIT_EVENTS_KEPT_MS = DAY_MS;

/** What a limit has counted for a key. `freeAt` is when one more is allowed again, once `count` has reached `max`. */
export type LimitCount = { bucket: string; count: number; max: number; last: number; freeAt: number };

function refuseReached({ count, max, freeAt }: LimitCount, now: number): void {
  if (count >= max) throw tooManyRequests((freeAt - now) / 1000);
}

/** Limits that hold across servers: every event is a row, counted in the transaction that the event is part of. */
export class WriteLimits {
  readonly #scale: number;
  readonly #secret: string;

  /** The secret keeps addresses out of the database: a bucket is a keyed hash. */
  constructor({ rateScale, secret }: { rateScale: number; secret: string }) {
    this.#scale = rateScale;
    this.#secret = secret;
  }

  get isOff(): boolean {
    return this.#scale === 0;
  }

  /** Counts one event against each of the limits. Throws `too_many_requests` when one is reached; then nothing counts. */
  async take(transaction: Knex.Transaction, limits: readonly WriteLimit[], key: string | number): Promise<void> {
    if (this.isOff) return;
    const now = Date.now();
    for (const limit of limits) {
      const counted = await this.countLocked(transaction, limit, String(key), now);
      refuseReached(counted, now);
      await transaction('limit_events').insert({ bucket: counted.bucket, at: now });
    }
  }

  /** Counts an event by itself, whatever comes of it. Throws `too_many_requests`. */
  async takeAlone({ reader, write }: Database, limits: readonly WriteLimit[], key: string): Promise<void> {
    if (this.isOff) return;
    // Whoever is over a limit is refused without a lock that others wait for.
    const now = Date.now();
    for (const limit of limits) refuseReached(await this.count(reader, limit, key, now), now);
    await write((transaction) => this.take(transaction, limits, key));
  }

  /** What is counted for a key, held still until the transaction ends. Locks are taken in the order of the calls. */
  async countLocked(transaction: Knex.Transaction, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    await dialectOf(transaction).lockText(transaction, this.#bucket(limit, key));
    return this.count(transaction, limit, key, now);
  }

  /** What is counted for a key at this moment. */
  async count(knex: Knex, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    const bucket = this.#bucket(limit, key);
    const max = Math.max(1, Math.round(limit.max * this.#scale));
    const events: { at: number | string }[] = await knex('limit_events')
      .select('at')
      .where({ bucket })
      .andWhere('at', '>', now - limit.windowMs)
      .orderBy('at', 'desc')
      // Enough to know how long a delay that doubles has become.
      .limit(max + 10);
    const moments = events.map(({ at }) => Number(at));
    return {
      bucket,
      count: moments.length,
      max,
      last: moments[0] ?? 0,
      freeAt: (moments[max - 1] ?? now) + limit.windowMs,
    };
  }

  #bucket({ name }: WriteLimit, key: string): string {
    return createHmac('sha256', this.#secret).update(`${name}\n${key}`).digest('base64url').slice(0, 22);
  }
}
