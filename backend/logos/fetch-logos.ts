import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from '#backend/database/database.ts';
import { type FetchOptions, fetchFile, fetchPage, HostQueue } from '#backend/links/fetch-page.ts';
import { LinkFailure } from '#backend/links/link-finding.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { parseUrl } from '#domain/model/addresses.ts';
import { LOGO_BYTES_MAX, LogoError, type LogoProblem } from './logo-image.ts';
import { listLogos, saveLogo, type ToolLogo } from './store-logos.ts';

const DRAW_MS = 20_000;
const BUILT_SCRIPT = join(projectRoot, 'dist/server/logos.mjs');
const UNBUILT_SCRIPT = new URL('./unbuilt-logo-worker.mjs', import.meta.url);

export function drawForeignLogo(bytes: Buffer): Promise<Buffer> {
  return new Promise((done, failed) => {
    const worker = new Worker(
      import.meta.url.endsWith('.ts') || !existsSync(BUILT_SCRIPT) ? UNBUILT_SCRIPT : BUILT_SCRIPT,
      {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: 64 },
      },
    );
    const timer = setTimeout(() => void worker.terminate(), DRAW_MS);
    worker.on('message', (answer: { png: Uint8Array } | { problem: LogoProblem }) => {
      if ('png' in answer) done(Buffer.from(answer.png));
      else failed(new LogoError(answer.problem));
    });
    worker.on('error', failed);
    // Settled before, unless it was ended.
    worker.on('exit', () => {
      clearTimeout(timer);
      failed(new LogoError('too_large'));
    });
  });
}

const LINK = /<link\b[^<>]*>/gi;
const ATTRIBUTE = /\b(rel|href|sizes|type)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const CANDIDATES_MAX = 4;
/** Sides that a tile needs, in pixels. */
const SIDE = { good: 100, max: 512 };

/** Higher is better: drawings, home screen pictures, then by size. */
function rank({ rel = '', href = '', sizes = '', type = '' }: Record<string, string>): number {
  const relations = rel.toLowerCase().split(/\s+/);
  if (!relations.includes('icon') && !relations.includes('apple-touch-icon')) return 0;
  if (type === 'image/svg+xml' || /\.svg(?:$|[?#])/i.test(href)) return 4;
  const side = Math.max(0, ...sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0));
  if (side > SIDE.max) return 1;
  return side >= SIDE.good || relations.includes('apple-touch-icon') ? 3 : 2;
}

export function iconAddresses(html: string, page: string): string[] {
  const links = [...html.matchAll(LINK)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
        name.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    ),
  );
  const ranked = links.map((link) => ({ link, rank: rank(link) })).filter((found) => found.rank > 0);
  const addresses = [...ranked.sort((a, b) => b.rank - a.rank).map(({ link }) => link.href ?? ''), '/favicon.ico'];
  const absolute = addresses.flatMap((address) => {
    const url = parseUrl(address.replaceAll('&amp;', '&'), page);
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.href] : [];
  });
  return [...new Set(absolute)].slice(0, CANDIDATES_MAX);
}

export const LOGO_RESULTS = ['set', 'unchanged', 'none', 'unreachable', 'blocked'] as const;
type LogoResult = (typeof LOGO_RESULTS)[number];
export type LogoFinding = { slug: string; result: LogoResult; url: string | null; reason: string | null };

async function findLogo(website: string, fetching: FetchOptions) {
  const { text, url, httpStatus } = await fetchPage(website, fetching);
  if (httpStatus !== 200) return { reason: `HTTP ${httpStatus}` };
  let reason: string | null = null;
  for (const address of iconAddresses(text ?? '', url)) {
    try {
      const { bytes, httpStatus: status } = await fetchFile(address, fetching, LOGO_BYTES_MAX);
      if (bytes) return { source: { url: address, bytes }, png: await drawForeignLogo(bytes) };
      if (status === 200) reason ??= 'too_large';
    } catch (error) {
      if (!(error instanceof LogoError) && !(error instanceof LinkFailure)) throw error;
      // Of the best icon that fails; the others are guesses.
      reason ??= error.message;
    }
  }
  return { reason: reason ?? 'no_picture' };
}

export type FetchLogosInput = Omit<FetchOptions, 'hostQueue'> & {
  slugs: readonly string[];
  limit: number;
  /** Per host. */
  pauseMs: number;
  actor: string;
  isDryRun: boolean;
  onFinding?: (finding: LogoFinding) => void;
};

async function fetchOne(
  database: Database,
  tool: ToolLogo,
  order: FetchLogosInput & FetchOptions,
): Promise<LogoFinding> {
  const finding = (result: LogoResult, url: string | null = null, reason: string | null = null) => {
    return { slug: tool.slug, result, url, reason };
  };
  if (tool.isBlocked) return finding('blocked');
  try {
    const { png, source, reason = null } = await findLogo(tool.website, order);
    if (!png) return finding('none', null, reason);
    if (order.isDryRun) return finding('set', source.url);
    const isChanged = await saveLogo(
      database,
      { toolId: tool.id, png, source },
      { actor: order.actor, isUnblocked: false },
    );
    return finding(isChanged ? 'set' : 'unchanged', source.url);
  } catch (error) {
    if (!(error instanceof LinkFailure)) throw error;
    return finding('unreachable', error.url, error.reason);
  }
}

/** From tools' own websites, in turn. Aborting returns partial findings. Throws `not_found`. */
export async function fetchLogos(database: Database, order: FetchLogosInput): Promise<LogoFinding[]> {
  const listed = await listLogos(database, order.slugs);
  const wanted = order.slugs.length > 0 ? listed : listed.filter(({ hash, isBlocked }) => hash === null && !isBlocked);
  const findings: LogoFinding[] = [];
  const fetching = { ...order, hostQueue: new HostQueue(order.pauseMs) };
  for (const tool of wanted.slice(0, order.limit)) {
    const finding = await fetchOne(database, tool, fetching).catch((error: unknown) => {
      if (order.signal.aborted) return null;
      throw error;
    });
    if (finding === null) break;
    findings.push(finding);
    order.onFinding?.(finding);
  }
  return findings;
}
