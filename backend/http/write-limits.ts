import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { type ApiError, tooManyRequests } from '#backend/errors.ts';

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
  syncsOfUser: [{ name: 'sync-user-hour', max: 300, windowMs: HOUR_MS }],
  registrationsOfAddress: [
    { name: 'register-address-hour', max: 5, windowMs: HOUR_MS },
    { name: 'register-address-day', max: 20, windowMs: DAY_MS },
  ],
  forgottenOfAddress: [{ name: 'forgot-address-hour', max: 10, windowMs: HOUR_MS }],
  submissionsOfAddress: [
    { name: 'submission-address-hour', max: 5, windowMs: HOUR_MS },
    { name: 'submission-address-day', max: 20, windowMs: DAY_MS },
  ],
  /** Each reads the whole catalogue's websites, also for refused submissions. */
  submissionLookupsOfAddress: [{ name: 'submission-lookup-address-hour', max: 30, windowMs: HOUR_MS }],
  correctionsOfAddress: [
    { name: 'correction-address-hour', max: 10, windowMs: HOUR_MS },
    { name: 'correction-address-day', max: 30, windowMs: DAY_MS },
  ],
  /** Else an address could probe what the site knows, and hold up writers. */
  refusedCorrectionsOfAddress: [{ name: 'correction-refused-address-hour', max: 30, windowMs: HOUR_MS }],
  /** Of all addresses: more than operators can read. */
  correctionsOfAll: [{ name: 'correction-all-day', max: 2000, windowMs: DAY_MS }],
  subscriptionsOfAddress: [{ name: 'newsletter-address-hour', max: 10, windowMs: HOUR_MS }],
  subscriptionsOfMailbox: [{ name: 'newsletter-mailbox-day', max: 3, windowMs: DAY_MS }],
  forgottenOfMailbox: [{ name: 'forgot-mailbox-hour', max: 3, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly WriteLimit[]>;

/** Older events count for no limit. */
export const LIMIT_EVENTS_KEPT_MS = DAY_MS;

export type LimitCount = { bucket: string; count: number; max: number; last: number; freeAt: number };

function refusalOf({ count, max, freeAt }: LimitCount, now: number): ApiError | null {
  return count >= max ? tooManyRequests((freeAt - now) / 1000) : null;
}

export type LimitedWrite = readonly { limit: WriteLimit; bucket: string }[];

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

  of(limits: readonly WriteLimit[], key: string | number): LimitedWrite {
    return limits.map((limit) => ({ limit, bucket: this.#bucket(limit, key) }));
  }

  /** Throws `too_many_requests`; the rollback counts nothing. */
  async take(transaction: Knex.Transaction, limits: readonly WriteLimit[], key: string | number): Promise<void> {
    const write = this.of(limits, key);
    const [refusal] = await this.refusals(transaction, [write]);
    if (refusal) throw refusal;
    await this.record(transaction, [write]);
  }

  /** Of writes without common buckets. Locks last until the transaction ends. */
  async refusals(transaction: Knex.Transaction, writes: readonly LimitedWrite[]): Promise<(ApiError | null)[]> {
    const all = writes.flat();
    if (this.isOff || all.length === 0) return writes.map(() => null);
    await dialectOf(transaction).lockTexts(
      transaction,
      all.map(({ bucket }) => bucket),
    );
    const now = Date.now();
    const moments = await this.#moments(transaction, all, now);
    const refusal = (limited: LimitedWrite[number]) =>
      refusalOf(this.#counted(limited, moments.get(limited.bucket) ?? [], now), now);
    return writes.map((write) => write.map(refusal).find((refused) => refused !== null) ?? null);
  }

  async record(transaction: Knex.Transaction, writes: readonly LimitedWrite[]): Promise<void> {
    const at = Date.now();
    const events = writes.flat().map(({ bucket }) => ({ bucket, at }));
    if (!this.isOff && events.length > 0) await transaction('limit_events').insert(events);
  }

  /** Counts nothing, takes no lock that others need. Throws `too_many_requests`. */
  async check({ reader }: Pick<Database, 'reader'>, limits: readonly WriteLimit[], key: string): Promise<void> {
    if (this.isOff) return;
    const now = Date.now();
    for (const limit of limits) {
      const refusal = refusalOf(await this.count(reader, limit, key, now), now);
      if (refusal) throw refusal;
    }
  }

  /** In its own transaction. Throws `too_many_requests`. */
  async takeAlone(database: Database, limits: readonly WriteLimit[], key: string): Promise<void> {
    if (this.isOff) return;
    await this.check(database, limits, key);
    await database.write((transaction) => this.take(transaction, limits, key));
  }

  /** Locks are held until the transaction ends, in call order. */
  async countLocked(transaction: Knex.Transaction, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    await dialectOf(transaction).lockTexts(transaction, [this.#bucket(limit, key)]);
    return this.count(transaction, limit, key, now);
  }

  async count(knex: Knex, limit: WriteLimit, key: string, now: number): Promise<LimitCount> {
    const bucket = this.#bucket(limit, key);
    const events: { at: number | string }[] = await knex('limit_events')
      .select('at')
      .where({ bucket })
      .andWhere('at', '>', now - limit.windowMs)
      .orderBy('at', 'desc')
      // Enough events to compute a delay that doubles.
      .limit(this.#max(limit) + 10);
    const moments = events.map(({ at }) => Number(at));
    return this.#counted({ limit, bucket }, moments, now);
  }

  /** Latest first, no more than the limit allows. */
  async #moments(knex: Knex, limited: LimitedWrite, now: number): Promise<Map<string, number[]>> {
    const events: { bucket: string; at: number | string }[] = await knex('limit_events')
      .select('bucket', 'at')
      .where((rows) => {
        for (const { limit, bucket } of limited)
          rows.orWhere((some) => some.where({ bucket }).andWhere('at', '>', now - limit.windowMs));
      })
      .orderBy('at', 'desc');
    const moments = new Map<string, number[]>();
    for (const { bucket, at } of events) {
      const known = moments.get(bucket);
      if (known) known.push(Number(at));
      else moments.set(bucket, [Number(at)]);
    }
    return moments;
  }

  #counted({ limit, bucket }: LimitedWrite[number], moments: readonly number[], now: number): LimitCount {
    const max = this.#max(limit);
    const freeAt = (moments[max - 1] ?? now) + limit.windowMs;
    return { bucket, count: moments.length, max, last: moments[0] ?? 0, freeAt };
  }

  #max({ max }: WriteLimit): number {
    return Math.max(1, Math.round(max * this.#scale));
  }

  #bucket({ name }: WriteLimit, key: string | number): string {
    return createHmac('sha256', this.#secret).update(`${name}\n${key}`).digest('base64url').slice(0, 22);
  }
}
