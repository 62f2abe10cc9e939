import type { TFunction } from 'i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import type { ApiRead, Crawlers, FeedKind, FeedMetadata, PageRequest, SitePages } from '#domain/rendering.ts';
import { readPageData, routeContextOf, siteOfRequest } from '#pwa/entry/page-request.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { loadPack } from '#pwa/i18n/load-pack.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { loadedDataFrom } from '#pwa/router/load-route-data.ts';
import { blogPath, categoryPath, postPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import type { Site } from '#pwa/router/route.ts';
import { ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from './build-head.ts';
import { hreflangLinks } from './head-tags.ts';
import { llmsText } from './llms-text.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, ogImagePage } from './og-image.ts';
import { ogImageTree } from './og-image-tree.ts';
import { type PageHead, postFeedLink, toolFeedLink } from './page-head.ts';

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

const sitePages: SitePages = {
  fixed: fixedPages(),
  tool: toolPath,
  category: categoryPath,
  post: postPath,
  links: hreflangLinks,
};

/** One instance a language: a card or a feed is asked for more often than it is made. */
const translators = new Map<Language, ReturnType<typeof createI18n>>();

async function translator(language: Language) {
  const i18n = translators.get(language) ?? createI18n(language, await loadPack(language));
  translators.set(language, i18n);
  return i18n.t;
}

async function readHead(request: PageRequest, read: ApiRead): Promise<PageHead> {
  const context = routeContextOf(request);
  const [cache, t] = await Promise.all([readPageData(request, context, read), translator(request.language)]);
  return buildHead(context, loadedDataFrom(cache), t);
}

export const crawlers: Crawlers = {
  pages: sitePages,
  async describeCard(request, read) {
    const path = ogImagePage(request.path);
    const { card } = await readHead({ ...request, path, search: '' }, read);
    if (!card) return null;
    const tree = ogImageTree(card, request.siteName);
    return { tree, language: request.language, width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT };
  },
  async describeFeed(request, kind) {
    return feedMetadata(kind, request.language, siteOfRequest(request), await translator(request.language));
  },
  async describeSite(request, content, read) {
    const heads = sitePages.fixed.map((path) => readHead({ ...request, path, search: '' }, read));
    const [t, pages] = await Promise.all([translator(request.language), Promise.all(heads)]);
    return llmsText(pages, content, { language: request.language, site: siteOfRequest(request) }, t);
  },
};
