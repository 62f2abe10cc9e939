import type { Language } from '#domain/languages.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from './card.ts';
import { ogImagePage } from './card-address.ts';
import { type OgImageNode, ogImageTree } from './og-image-tree.ts';
import { buildHead } from './heads.ts';
import type { PageHead } from './page-head.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { loadPack } from '#pwa/i18n/load-pack.ts';
import {
  type ReadApi,
  routeContextOf,
  type RenderRequest,
  readPageData,
  siteOfRequest,
} from '#pwa/entry/page-request.ts';
import { loadedDataFrom } from '#pwa/router/load-route-data.ts';
import { type FeedKind, type FeedMetadata, feedMetadata } from './feed-texts.ts';
import { type LlmsContent, llmsText } from './llms-text.ts';
import { sitePages } from './site-pages.ts';

/** A page's card, ready to be drawn. */
export type OgImageLayout = { tree: OgImageNode; language: Language; width: number; height: number };

/** One instance a language: a card or a feed is asked for more often than it is made. */
const translators = new Map<Language, ReturnType<typeof createI18n>>();

async function translator(language: Language) {
  const i18n = translators.get(language) ?? createI18n(language, await loadPack(language));
  translators.set(language, i18n);
  return i18n.t;
}

async function readHead(request: RenderRequest, read: ReadApi): Promise<PageHead> {
  const context = routeContextOf(request);
  const [cache, t] = await Promise.all([readPageData(request, context, read), translator(request.language)]);
  return buildHead(context, loadedDataFrom(cache), t);
}

/** What `/og/<name>.png` shows; null where no page has such a card. The request's path is the name. */
export async function describeCard(request: RenderRequest, read: ReadApi): Promise<OgImageLayout | null> {
  const path = ogImagePage(request.path);
  const { card } = await readHead({ ...request, path, search: '' }, read);
  if (!card) return null;
  return {
    tree: ogImageTree(card, request.siteName),
    language: request.language,
    width: OG_IMAGE_WIDTH,
    height: OG_IMAGE_HEIGHT,
  };
}

/** A feed without its entries. The request's path plays no part. */
export async function describeFeed(request: RenderRequest, kind: FeedKind): Promise<FeedMetadata> {
  return feedMetadata(kind, request.language, siteOfRequest(request), await translator(request.language));
}

/** The whole text of `/llms.txt`. The request's path plays no part. */
export async function describeSite(request: RenderRequest, content: LlmsContent, read: ReadApi): Promise<string> {
  const heads = sitePages.fixed.map((path) => readHead({ ...request, path, search: '' }, read));
  const [t, pages] = await Promise.all([translator(request.language), Promise.all(heads)]);
  return llmsText(pages, content, { language: request.language, site: siteOfRequest(request) }, t);
}
