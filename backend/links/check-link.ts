import { getDomain } from 'tldts';
import { fold } from '#domain/search/fold.ts';
import { type FetchedPage, type FetchOptions, fetchPage } from './fetch-page.ts';
import { LINK_REASONS, LinkFailure, type LinkFinding, type LinkReason } from './link-finding.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Where spellings differ between one word and two: ChatGPT, GPT4. */
const SEAMS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Compares folded whole words, joined or apart. */
export function mentionsName(text: string, name: string): boolean {
  const words = wordsOf(name.replace(SEAMS, ' '));
  if (words.length === 0) return text.includes(name);
  const said = wordsOf(text);
  if (UNSPACED.test(name)) return said.join('').includes(words.join(''));
  return new RegExp(`(?:^| )${words.join(' ?')}(?: |$)`, 'u').test(said.join(' '));
}

/** Counts private suffixes such as github.io; the host without a domain. */
export function registrableDomain(address: string): string {
  const { hostname } = new URL(address);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

const HIDDEN = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['shy', ''],
  ['szlig', 'ß'],
]);
/** "eacute" → "e": the caller folds accents away. */
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron)$/i;
const CODE_POINT_MAX = 0x10ffff;

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? ACCENTED.exec(name)?.[1] ?? ' ';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
  });
}

export function pageText(html: string): string {
  // ASCII only: other letters may change in length, which shifts positions.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const pieces: string[] = [];
  const placeOf = (mark: string, from: number) => {
    const found = lower.indexOf(mark, from);
    return found === -1 ? html.length : found;
  };
  for (let at = 0; at < html.length; ) {
    const open = lower.indexOf('<', at);
    pieces.push(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    TAG.lastIndex = open;
    const [, slash, tag = ''] = TAG.exec(lower) ?? [];
    if (lower.startsWith('<!--', open)) at = placeOf('-->', open + 4) + 3;
    else if (tag === '' && !/[!?/]/.test(lower[open + 1] ?? '')) at = open + 1;
    else at = placeOf('>', open) + 1;
    if (tag === 'meta') pieces.push(CONTENT.exec(html.slice(open, at))?.slice(1).find(Boolean) ?? '');
    if (slash === '' && HIDDEN.has(tag)) at = placeOf(`</${tag}`, at);
  }
  return decodeEntities(pieces.join(' '));
}

export type Link = { id: number; slug: string; name: string; website: string };

/** Statuses that sites use to block bots. */
const BOT_WALL = new Set([403, 429, 503]);

function reasonFor({ httpStatus, text }: FetchedPage, hasMoved: boolean, isNamed: boolean | null): LinkReason | null {
  if (BOT_WALL.has(httpStatus)) return 'bot_wall';
  if (httpStatus >= 500) return 'server_error';
  if (httpStatus >= 400) return 'client_error';
  if (hasMoved) return 'other_domain';
  if (text === null) return 'no_page';
  return isNamed ? null : 'name_missing';
}

export function pendingFinding({ slug, name, website }: Link): LinkFinding {
  const unknown = { httpStatus: null, finalUrl: null, domainChanged: null, mentionsName: null };
  return { slug, name, website, status: 'pending', reason: null, ...unknown };
}

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
