import { type FetchOptions, type FetchedPage, fetchPage } from './fetch-page.ts';
import { LINK_REASONS, LinkFailure, type LinkFinding, type LinkReason } from './link-finding.ts';
import { mentionsName } from './mentions-name.ts';
import { pageText } from './page-text.ts';
import { registrableDomain } from './site-of.ts';

export type Link = { id: number; slug: string; name: string; website: string };

/** How those answer who let people in and programs not. */
const BOT_WALL = new Set([403, 429, 503]);

function reasonFor({ httpStatus, text }: FetchedPage, hasMoved: boolean, isNamed: boolean | null): LinkReason | null {
  if (BOT_WALL.has(httpStatus)) return 'bot_wall';
  if (httpStatus >= 500) return 'server_error';
  if (httpStatus >= 400) return 'client_error';
  if (hasMoved) return 'other_domain';
  if (text === null) return 'no_page';
  return isNamed ? null : 'name_missing';
}

/** What has not been looked at. */
export function pendingFinding({ slug, name, website }: Link): LinkFinding {
  const unknown = { httpStatus: null, finalUrl: null, domainChanged: null, mentionsName: null };
  return { slug, name, website, status: 'pending', reason: null, ...unknown };
}

/** Looks at the website of a tool. Throws why it was aborted. */
export async function checkLink(link: Link, fetching: FetchOptions): Promise<LinkFinding> {
  const finding = (reason: LinkReason | null, found: Pick<LinkFinding, 'finalUrl'> & Partial<LinkFinding>) => ({
    ...pendingFinding(link),
    ...found,
    status: reason === null ? ('fine' as const) : LINK_REASONS[reason],
    reason,
  });
  try {
    const page = await fetchPage(link.website, fetching);
    const hasMoved = registrableDomain(page.url) !== registrableDomain(link.website);
    const isNamed = page.text === null ? null : mentionsName(pageText(page.text), link.name);
    const { url: finalUrl, httpStatus } = page;
    const found = { finalUrl, httpStatus, domainChanged: hasMoved, mentionsName: isNamed };
    return finding(reasonFor(page, hasMoved, isNamed), found);
  } catch (error) {
    if (!(error instanceof LinkFailure)) throw error;
    return finding(error.reason, { finalUrl: error.url });
  }
}
