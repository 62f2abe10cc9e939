import { IS_LISTED } from '#backend/catalogue/tool-columns.ts';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { ApiError, notFound } from '#backend/errors.ts';
import { toolsForUpdate } from '#backend/reviews/tool-ratings.ts';
import { utcToday } from '#domain/model/atoms.ts';
import type { LinkState } from '#domain/model/tool-facts.ts';
import { checkLink, type Link, pendingFinding } from './check-link.ts';
import { type FetchOptions, HostQueue, withTimeLimit } from './fetch-page.ts';
import type { LinkFinding } from './link-finding.ts';

/** Tools per catalogue change. */
const BATCH = 25;
const WAIT_MS = 30_000;

const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'busy';

type CheckedLink = Link & { state: LinkState };

/** Skips tools whose website changed. Days of facts stay: nobody read them. */
function writeDay({ write }: Database, links: readonly CheckedLink[], day: string): Promise<number> {
  return write(async (transaction) => {
    await toolsForUpdate(transaction).whereIn(
      'id',
      links.map(({ id }) => id),
    );
    let written = 0;
    for (const { id, website, state } of links)
      written += await transaction('tools')
        .where({ id, website })
        .whereRaw('(link_checked_at is distinct from ? or link_state is distinct from ?)', [day, state])
        .update({ link_checked_at: day, link_state: state });
    if (written > 0) await recordCatalogueChange(transaction);
    return written;
  });
}

class CheckedLinkWriter {
  readonly #database: Database;
  readonly #day: string;
  #links: CheckedLink[] = [];
  #written: Promise<number> = Promise.resolve(0);

  constructor(database: Database, day: string) {
    this.#database = database;
    this.#day = day;
  }

  add(link: CheckedLink): void {
    this.#links.push(link);
    if (this.#links.length >= BATCH) this.flush().catch(() => {});
  }

  flush(): Promise<number> {
    const links = this.#links.splice(0);
    this.#written = this.#written.then(async (before) => before + (links.length > 0 ? await this.#write(links) : 0));
    return this.#written;
  }

  async #write(links: readonly CheckedLink[]): Promise<number> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      try {
        return await writeDay(this.#database, links, this.#day);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
    }
  }
}

export type LinkCheckOptions = Omit<FetchOptions, 'hostQueue'> & {
  slugs: readonly string[];
  limit: number;
  concurrency: number;
  /** Per host. */
  pauseMs: number;
  totalMs: number;
  isDryRun: boolean;
  onFinding?: (finding: LinkFinding) => void;
};

export type LinkCheckResult = { findings: LinkFinding[]; marked: number };

async function loadLinks({ reader }: Database, { slugs, limit }: LinkCheckOptions): Promise<Link[]> {
  const links = reader('tools').select('id', 'slug', 'name', 'website');
  if (slugs.length === 0)
    return links
      .whereRaw(IS_LISTED)
      .orderByRaw('link_checked_at is not null, link_checked_at, popularity desc, id')
      .limit(limit);
  const found: Link[] = await links.whereIn('slug', [...slugs]);
  const missing = slugs.filter((slug) => !found.some((link) => link.slug === slug));
  if (missing.length > 0) throw notFound(`Tool ${missing.join(', ')}`);
  return slugs.flatMap((slug) => found.find((link) => link.slug === slug) ?? []);
}

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

/** Records each website's state. Aborting returns partial findings. Throws `not_found`. */
export async function checkLinks(database: Database, order: LinkCheckOptions): Promise<LinkCheckResult> {
  const links = await loadLinks(database, order);
  const hostQueue = new HostQueue(order.pauseMs);
  const checked = new CheckedLinkWriter(database, utcToday());
  const found = new Map<string, LinkFinding>();
  await withTimeLimit(order.signal, order.totalMs, (signal) =>
    forEach(links, { concurrency: order.concurrency, signal }, async (link) => {
      const finding = await checkLink(link, { ...order, signal, hostQueue });
      found.set(link.slug, finding);
      if (finding.status !== 'pending' && !order.isDryRun) checked.add({ ...link, state: finding.status });
      order.onFinding?.(finding);
    }),
  );
  const marked = await checked.flush();
  return { findings: links.map((link) => found.get(link.slug) ?? pendingFinding(link)), marked };
}
