import type { Database } from '#backend/database/database.ts';
import { checkLinks, type LinkCheckOptions } from '#backend/links/check-links.ts';
import type { TestWeb } from './test-web.ts';

/** Format of `link_checked_at`. */
export const TODAY = new Date().toISOString().slice(0, 10);
export const LOCAL = '127.0.0.1';

export function runLinkCheck(database: Database, web: TestWeb, change: Partial<LinkCheckOptions> = {}) {
  const order = { slugs: [], limit: 1_000, concurrency: 4, pauseMs: 0, timeoutMs: 5_000, totalMs: 60_000 };
  const { resolve } = web;
  const isAllowed = (address: string) => address === LOCAL;
  const { signal } = new AbortController();
  return checkLinks(database, { ...order, userAgent: 'test', isAllowed, isDryRun: false, signal, resolve, ...change });
}

export function toolsOf(hosts: readonly string[], port: number, path = '') {
  return hosts.map((host) => ({
    name: host.replace(/\..*/, '').toUpperCase(),
    slug: host.replace(/\..*/, ''),
    website: `http://${host}:${port}${path}`,
  }));
}

export async function checkedDays({ reader }: Database): Promise<Record<string, string | null>> {
  const rows: { slug: string; link_checked_at: string | null }[] = await reader('tools').orderBy('slug');
  return Object.fromEntries(rows.map(({ slug, link_checked_at: day }) => [slug, day]));
}
