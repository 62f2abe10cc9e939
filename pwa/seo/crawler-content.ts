import type { TFunction } from 'i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import {
  type ReadApi,
  type RenderRequest,
  readPageData,
  routeContextOf,
  siteOfRequest,
} from '#pwa/entry/page-request.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { loadPack } from '#pwa/i18n/load-pack.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { loadedDataFrom } from '#pwa/router/load-route-data.ts';
import { blogPath, categoryPath, postPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import type { Site } from '#pwa/router/route.ts';
import { ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from './build-head.ts';
import { hreflangLinks } from './head-tags.ts';
import { type LlmsContent, llmsText } from './llms-text.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, ogImagePage } from './og-image.ts';
import { type OgImageNode, ogImageTree } from './og-image-tree.ts';
import { type PageHead, postFeedLink, toolFeedLink } from './page-head.ts';

/** What can be subscribed to. */
export type FeedKind = 'posts' | 'tools';

/** What a feed says of itself, and where what it lists is. */
export type FeedMetadata = {
  title: string;
  description: string;
  /** The page it is the news of. */
  page: string;
  /** Its own address. */
  self: string;
  language: string;
  itemUrl: (slug: string) => string;
};

function feedMetadata(kind: FeedKind, language: Language, site: Site, t: TFunction): FeedMetadata {
  const isPosts = kind === 'posts';
  const { path, title } = (isPosts ? postFeedLink : toolFeedLink)({ site }, t);
  const url = (page: string) => `${site.origin}${canonicalPath(page, language)}`;
  return {
    title,
    description: t(isPosts ? 'blog.meta_description' : 'tools.meta_description'),
    page: url(isPosts ? blogPath() : toolsPath(undefined, 'newest')),
    self: url(path),
    language: LANGUAGE_TAGS[language],
    itemUrl: (slug) => url((isPosts ? postPath : toolPath)(slug)),
  };
}

const HEADS = import.meta.glob<{ sitemapOrder?: number }>('./*/head.ts', { base: '../routes', eager: true });

/** Pages that are there whatever the catalogue holds, in the order of the sitemap and of /llms.txt. */
function fixedPages(): string[] {
  const pages = ROUTES.flatMap(({ id, path }) => {
    const order = HEADS[`./${id}/head.ts`]?.sitemapOrder;
    return order === undefined ? [] : { path, order };
  });
  return pages.sort((a, b) => a.order - b.order).map(({ path }) => path);
}

/** Every page for search engines, by what it is about, and how it is called in each language. */
export const sitePages = {
  fixed: fixedPages() as readonly string[],
  tool: toolPath,
  category: categoryPath,
  post: postPath,
  links: hreflangLinks,
};

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
