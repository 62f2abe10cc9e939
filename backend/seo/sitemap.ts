import { setImmediate as breathe } from 'node:timers/promises';
import type { SitePages } from '#backend/pages/renderer.ts';
import { escapeXml } from './escape-xml.ts';
import { countSitemapParts, type SitePath } from './site-paths.ts';

/** So few pages at a time that no visitor waits for long. */
const SLICE = 50;
const NO_LANGUAGE = 'x-default';
const BEGIN = '<?xml version="1.0" encoding="UTF-8"?>';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type Site = { pages: SitePages; origin: string };

/** A page in every language, each naming all the others and itself. */
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

/** The parts of a sitemap that one file could not hold. */
export function sitemapIndexText(toolCount: number, origin: string): string {
  const parts = Array.from(
    { length: countSitemapParts(toolCount) },
    (_, i) => `${escapeXml(origin)}/sitemap-${i + 1}.xml`,
  );
  const lines = parts.map((url) => `<sitemap><loc>${url}</loc></sitemap>`);
  return [BEGIN, `<sitemapindex ${PROTOCOL}>`, ...lines, '</sitemapindex>', ''].join('\n');
}
