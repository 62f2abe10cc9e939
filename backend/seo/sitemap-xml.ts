import { setImmediate as breathe } from 'node:timers/promises';
import { IS_LISTED } from '#backend/catalogue/tool-columns.ts';
import type { Database } from '#backend/database/database.ts';
import { ALTERNATIVES_INDEXED_MIN } from '#domain/model/tool-query.ts';
import type { SitePages } from '#domain/rendering.ts';

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Two pages per tool in six languages: 12 MB. Limits: 50,000 addresses, 50 MB. */
const PAGES_PER_PART = 1_000;

export type SitePath = { path: string; changed?: string };

type PostRow = { slug: string; published_date: string };
type ToolRow = { slug: string; updated_at: string; category_id: number };

export async function listOtherPaths({ reader }: Database, pages: SitePages): Promise<SitePath[]> {
  const [categories, posts]: [string[], PostRow[]] = await Promise.all([
    reader('categories').orderBy(['position', 'id']).pluck('slug'),
    reader('posts').select('slug', 'published_date').orderBy('id'),
  ]);
  return [
    ...pages.fixed.map((path) => ({ path })),
    ...categories.map((slug) => ({ path: pages.category(slug) })),
    ...posts.map(({ slug, published_date }) => ({ path: pages.post(slug), changed: published_date })),
  ];
}

export async function countToolPaths({ reader }: Database): Promise<number> {
  const [row] = await reader('tools').whereRaw(IS_LISTED).count({ n: '*' });
  return Number(row?.n);
}

export function countSitemapParts(toolCount: number): number {
  return 1 + Math.ceil(toolCount / PAGES_PER_PART);
}

export function fitsOneSitemap(pageCount: number): boolean {
  return pageCount <= PAGES_PER_PART;
}

async function countMainCategories({ reader }: Database): Promise<ReadonlyMap<number, number>> {
  const rows: { category_id: number; n: number | string }[] = await reader('tool_categories')
    .join('tools', 'tools.id', 'tool_id')
    .where({ position: 0 })
    .whereRaw(IS_LISTED)
    .groupBy('category_id')
    .select('category_id', reader.raw('count(*) as n'));
  return new Map(rows.map(({ category_id, n }) => [category_id, Number(n)]));
}

/** By id: parts stay the same as tools are added. */
export async function listToolPaths(database: Database, pages: SitePages, part = 2): Promise<SitePath[]> {
  const counts = await countMainCategories(database);
  const rows: ToolRow[] = await database
    .reader('tools')
    .join('tool_categories', 'tool_id', 'tools.id')
    .where({ position: 0 })
    .whereRaw(IS_LISTED)
    .select('slug', 'updated_at', 'category_id')
    .orderBy('tools.id')
    .limit(PAGES_PER_PART)
    .offset((part - 2) * PAGES_PER_PART);
  return rows.flatMap(({ slug, updated_at, category_id }) => [
    { path: pages.tool(slug), changed: updated_at.slice(0, 10) },
    ...((counts.get(category_id) ?? 0) > ALTERNATIVES_INDEXED_MIN ? [{ path: pages.alternatives(slug) }] : []),
  ]);
}

/** Pages between yields to the event loop. */
const SLICE = 50;
const NO_LANGUAGE = 'x-default';
const BEGIN = '<?xml version="1.0" encoding="UTF-8"?>';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type Site = { pages: SitePages; origin: string };

function entriesOf({ path, changed }: SitePath, { pages, origin }: Site): string {
  const links = pages.links(path, origin).map(({ lang, url }) => ({ lang, url: escapeXml(url) }));
  const alternates = links.map(({ lang, url }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}"/>`);
  const rest = `${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}`;
  const own = links.filter(({ lang }) => lang !== NO_LANGUAGE);
  return own.map(({ url }) => `<url><loc>${url}</loc>${rest}</url>`).join('\n');
}

export async function sitemapText(paths: readonly SitePath[], site: Site): Promise<string> {
  const lines = [BEGIN, `<urlset ${PROTOCOL} ${ALTERNATES}>`];
  for (const [place, page] of paths.entries()) {
    if (place % SLICE === SLICE - 1) await breathe();
    lines.push(entriesOf(page, site));
  }
  return [...lines, '</urlset>', ''].join('\n');
}

export function sitemapIndexText(toolCount: number, origin: string): string {
  const parts = Array.from(
    { length: countSitemapParts(toolCount) },
    (_, i) => `${escapeXml(origin)}/sitemap-${i + 1}.xml`,
  );
  const lines = parts.map((url) => `<sitemap><loc>${url}</loc></sitemap>`);
  return [BEGIN, `<sitemapindex ${PROTOCOL}>`, ...lines, '</sitemapindex>', ''].join('\n');
}
