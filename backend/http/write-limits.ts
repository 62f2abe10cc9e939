import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { tooManyRequests } from '#backend/errors.ts';

export type WriteLimit = { name: string; max: number; windowMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
  /** Each reads the websites of the whole catalogue, also where the submission is refused. */
  submissionLookupsOfAddress: [{ name: 'submission-lookup-address-hour', max: 30, windowMs: HOUR_MS }],
  subscriptionsOfAddress: [{ name: 'newsletter-address-hour', max: 10, windowMs: HOUR_MS }],
  subscriptionsOfMailbox: [{ name: 'newsletter-mailbox-day', max: 3, windowMs: DAY_MS }],
  forgottenOfMailbox: [{ name: 'forgot-mailbox-hour', max: 3, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly WriteLimit[]>;

/** Older events count for no limit. */
export const LIMIT_EVENTS_KEPT_MS = DAY_MS;

/** `freeAt`: next allowed event once `count` is `max`. */
export type LimitCount = { bucket: string; count: number; max: number; last: number; freeAt: number };

function refuseReached({ count, max, freeAt }: LimitCount, now: number): void {
  if (count >= max) throw tooManyRequests((freeAt - now) / 1000);
}

/** Every event is a row, so limits hold across servers. */
export class WriteLimits {
  readonly #scale: number;
  readonly #secret: string;

  /** Keyed hashes, so that no address is stored. */
  constructor({ rateScale, secret }: { rateScale: number; secret: string }) {
    this.#scale = rateScale;
    this.#secret = secret;
  }

  get isOff(): boolean {
    return this.#scale === 0;
  }

  /** Throws `too_many_requests`; the rollback counts nothing. */
  async take(transaction: Knex.Transaction, limits: readonly WriteLimit[], key: string | number): Promise<void> {
    if (this.isOff) return;
    const now = Date.now();
    for (const limit of limits) {
      const counted = await this.countLocked(transaction, limit, String(key), now);
      refuseReached(counted, now);
      await transaction('limit_events').insert({ bucket: counted.bucket, at: now });
    }
  }

  /** Counts nothing, and takes no lock that others wait for. Throws `too_many_requests`. */
  async check({ reader }: Pick<Database, 'reader'>, limits: readonly WriteLimit[], key: string): Promise<void> {
    if (this.isOff) return;
    const now = Date.now();
    for (const limit of limits) refuseReached(await this.count(reader, limit, key, now), now);
  }

  /** In its own transaction. Throws `too_many_requests`. */
  async takeAlone(database: Database, limits: readonly WriteLimit[], key: string): Promise<void> {
    if (this.isOff) return;
    await this.check(database, limits, key);
    await database.write((transaction) => this.take(transaction, limits, key));
  }

  /** Locks are held until the transaction ends, in call order. */
  async countLocked(transaction: Knex.Transaction, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    await dialectOf(transaction).lockText(transaction, this.#bucket(limit, key));
    return this.count(transaction, limit, key, now);
  }

  async count(knex: Knex, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    const bucket = this.#bucket(limit, key);
    const max = Math.max(1, Math.round(limit.max * this.#scale));
    const events: { at: number | string }[] = await knex('limit_events')
      .select('at')
      .where({ bucket })
      .andWhere('at', '>', now - limit.windowMs)
      .orderBy('at', 'desc')
      // Enough events to compute a delay that doubles.
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
