import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { checkLink, type Link, pendingFinding } from './check-link.ts';
import { CheckedLinkWriter } from './checked-links.ts';
import type { FetchOptions } from './fetch-page.ts';
import { HostQueue } from './host-turns.ts';
import type { LinkFinding } from './link-finding.ts';
import { withTimeLimit } from './with-time-limit.ts';

export type LinkCheckOptions = Omit<FetchOptions, 'hostQueue'> & {
  /** Of which tools; none: of those that nobody looked at for longest. */
  slugs: readonly string[];
  limit: number;
  /** How many are looked at at once. */
  concurrency: number;
  /** How long after a request the same host is left alone. */
  pauseMs: number;
  /** How long all of it may take; what is left then stays pending. */
  totalMs: number;
  /** Writes nothing. */
  isDryRun: boolean;
  onFinding?: (finding: LinkFinding) => void;
};

/** In the order in which they were asked for. `marked`: how many have a new day of their last check. */
export type LinkCheckResult = { findings: LinkFinding[]; marked: number };

async function loadLinks({ reader }: Database, { slugs, limit }: LinkCheckOptions): Promise<Link[]> {
  const links = reader('tools').select('id', 'slug', 'name', 'website');
  if (slugs.length === 0)
    return links.orderByRaw('checked_at is not null, checked_at, popularity desc, id').limit(limit);
  const found: Link[] = await links.whereIn('slug', [...slugs]);
  const missing = slugs.filter((slug) => !found.some((link) => link.slug === slug));
  if (missing.length > 0) throw notFound(`Tool ${missing.join(', ')}`);
  return slugs.flatMap((slug) => found.find((link) => link.slug === slug) ?? []);
}

/** Does `work` for each of `items`, so many at once, until the signal is aborted. Throws what `work` throws otherwise. */
async function forEach<T>(
  items: readonly T[],
  { concurrency, signal }: { concurrency: number; signal: AbortSignal },
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const runInTurn = async () => {
    for (const item of left) {
      if (signal.aborted) return;
      await work(item).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runInTurn));
}

/**
 * Looks whether the websites of tools are there and still theirs, and writes today's day to those that are. Aborted, it
 * stops, and what was found until then is written and answered. Throws `not_found`.
 */
export async function checkLinks(database: Database, order: LinkCheckOptions): Promise<LinkCheckResult> {
  const links = await loadLinks(database, order);
  const turns = new HostQueue(order.pauseMs);
  const checked = new CheckedLinkWriter(database, new Date().toISOString().slice(0, 10));
  const found = new Map<string, LinkFinding>();
  await withTimeLimit(order.signal, order.totalMs, (signal) =>
    forEach(links, { concurrency: order.concurrency, signal }, async (link) => {
      const finding = await checkLink(link, { ...order, signal, hostQueue: turns });
      found.set(link.slug, finding);
      if (finding.status === 'fine' && !order.isDryRun) checked.add(link);
      order.onFinding?.(finding);
    }),
  );
  const marked = await checked.flush();
  return { findings: links.map((link) => found.get(link.slug) ?? pendingFinding(link)), marked };
}
