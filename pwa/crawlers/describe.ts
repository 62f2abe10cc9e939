import type { Language } from '#domain/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../cards/card.ts';
import { cardPage } from '../cards/card-address.ts';
import { type CardNode, cardTree } from '../cards/card-tree.ts';
import { routeHead } from '../head/heads.ts';
import type { PageHead } from '../head/page-head.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { loadPack } from '../i18n/load-pack.ts';
import { type ApiRead, contextOf, type PageRequest, readAll, siteOf } from '../page-request.ts';
import { loadedFrom } from '../route-table/read-route.ts';
import { type FeedKind, type FeedTexts, feedTexts } from './feed-texts.ts';
import { type LlmsContent, llmsText } from './llms-text.ts';
import { sitePages } from './site-pages.ts';

/** A page's card, ready to be drawn. */
export type CardPicture = { tree: CardNode; language: Language; width: number; height: number };

/** One instance a language: a card or a feed is asked for more often than it is made. */
const translators = new Map<Language, ReturnType<typeof createI18n>>();

async function translator(language: Language) {
  const i18n = translators.get(language) ?? createI18n(language, await loadPack(language));
  translators.set(language, i18n);
  return i18n.t;
}

async function readHead(request: PageRequest, read: ApiRead): Promise<PageHead> {
  const context = contextOf(request);
  const [cache, t] = await Promise.all([readAll(request, context, read), translator(request.language)]);
  return routeHead(context, loadedFrom(cache), t);
}

/** What `/og/<name>.png` shows; null where no page has such a card. The request's path is the name. */
export async function describeCard(request: PageRequest, read: ApiRead): Promise<CardPicture | null> {
  const path = cardPage(request.path);
  const { card } = await readHead({ ...request, path, search: '' }, read);
  if (!card) return null;
  return { tree: cardTree(card, request.siteName), language: request.language, width: CARD_WIDTH, height: CARD_HEIGHT };
}

/** A feed without its entries. The request's path plays no part. */
export async function describeFeed(request: PageRequest, kind: FeedKind): Promise<FeedTexts> {
  return feedTexts(kind, request.language, siteOf(request), await translator(request.language));
}

/** The whole text of `/llms.txt`. The request's path plays no part. */
export async function describeSite(request: PageRequest, content: LlmsContent, read: ApiRead): Promise<string> {
  const heads = sitePages.fixed.map((path) => readHead({ ...request, path, search: '' }, read));
  const [t, pages] = await Promise.all([translator(request.language), Promise.all(heads)]);
  return llmsText(pages, content, { language: request.language, site: siteOf(request) }, t);
}
