import type { OutboxContext } from './outbox-context.ts';
import type { Lease } from './outbox-store.ts';

/** `waiting`: sendable entries remain. `held`: another tab or the worker is draining. */
export type DrainResult = 'done' | 'waiting' | 'held';

/** Longer than a send can take. */
const LEASE_MS = 60_000;

/** Extends the lock. False: it was lost. */
export type RenewLease = () => Promise<boolean>;

type DrainWork = (renew: RenewLease) => Promise<DrainResult>;

/** An `until` beyond `LEASE_MS` comes from a wrong clock. */
function isLeaseTaken(lease: Lease | null, holder: string, now: number): boolean {
  return lease !== null && lease.holder !== holder && lease.until > now && lease.until - now <= LEASE_MS;
}

async function withLease({ store, now, newKey }: OutboxContext, work: DrainWork): Promise<DrainResult> {
  const holder = newKey();
  const renew: RenewLease = async () => {
    const { value } = await store.change((contents) => {
      if (isLeaseTaken(contents.lease, holder, now())) return false;
      contents.lease = { holder, until: now() + LEASE_MS };
      return true;
    });
    return value;
  };
  if (!(await renew())) return 'held';
  try {
    return await work(renew);
  } finally {
    await store.change((contents) => {
      if (contents.lease?.holder === holder) contents.lease = null;
    });
  }
}

/** One drain at a time across tabs and worker. */
export async function withDrainLock(context: OutboxContext, work: DrainWork): Promise<DrainResult> {
  if (!context.locks) return withLease(context, work);
  return context.locks.request('outbox-drain', { ifAvailable: true }, async (lock) =>
    lock ? work(async () => true) : 'held',
  );
}
