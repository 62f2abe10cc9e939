import type { TFunction } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import type {
  ApiRead,
  Crawlers,
  FeedKind,
  FeedMetadata,
  LlmsContent,
  PageRequest,
  SitePages,
} from '#domain/rendering.ts';
import { readPageData, routeContextOf, siteOfRequest } from '#pwa/entry/page-request.ts';
import { tagLabel } from '#pwa/features/posts/post-labels.ts';
import { loadTranslation } from '#pwa/i18n/create-i18n.ts';
import { canonicalPath, LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import {
  alternativesPath,
  blogPath,
  categoryPath,
  homePath,
  postPath,
  toolPath,
  toolsPath,
} from '#pwa/router/paths.ts';
import type { Site } from '#pwa/router/route.ts';
import { loadedDataFrom } from '#pwa/router/route-loader.ts';
import { ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from './build-head.ts';
import { hreflangLinks } from './head-tags.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, ogImagePage, ogImageTree } from './og-image.ts';
import { type FeedLink, type PageHead, postFeedLink, toolFeedLink } from './page-head.ts';

/** `path` includes the language. */
type LinkEntry = { title: string; path: string; text: string };
type SiteContext = { language: Language; site: Site };

function escapeMarkdown(text: string): string {
  return text
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
}

function section(title: string, entries: readonly LinkEntry[], origin: string): string {
  const lines = entries.map(
    (entry) => `- [${escapeMarkdown(entry.title)}](${origin}${entry.path}): ${escapeMarkdown(entry.text)}`,
  );
  return `## ${title}\n\n${lines.join('\n')}`;
}

function dataEntries(t: TFunction, { site, language }: SiteContext): LinkEntry[] {
  const feed = ({ path, title }: FeedLink, text: string) => ({ title, path: canonicalPath(path, language), text });
  return [
    { title: 'OpenAPI', path: '/api/openapi.json', text: t('llms.api') },
    { title: '/api/tools', path: canonicalPath('/api/tools', language), text: t('llms.api_tools') },
    { title: '/api/catalog', path: canonicalPath('/api/catalog', language), text: t('llms.api_catalog') },
    feed(postFeedLink({ site }, t), t('llms.feed_posts')),
    feed(toolFeedLink({ site }, t), t('llms.feed_tools')),
    { title: 'sitemap.xml', path: '/sitemap.xml', text: t('llms.sitemap') },
  ];
}

/** Format: https://llmstxt.org. */
function llmsText(pages: readonly PageHead[], content: LlmsContent, where: SiteContext, t: TFunction): string {
  const { site, language } = where;
  const others = LANGUAGES.filter((other) => other !== FALLBACK_LANGUAGE);
  const list = others.map((other) => `\`?${LANGUAGE_PARAM}=${other}\``).join(', ');
  const entry = (title: string, path: string, text: string) => ({ title, path: canonicalPath(path, language), text });
  const sections: [title: string, entries: LinkEntry[]][] = [
    [t('llms.pages'), pages.map(({ title, path, description }) => entry(title, path ?? homePath, description))],
    [
      t('llms.categories'),
      content.categories.map((each) => entry(each.name, categoryPath(each.slug), each.description)),
    ],
    [t('llms.tools'), content.tools.map((each) => entry(each.name, toolPath(each.slug), each.description))],
    [t('llms.posts'), content.posts.map((each) => entry(each.title, postPath(each.slug), each.excerpt))],
    [t('llms.data'), dataEntries(t, where)],
  ];
  return `${[
    `# ${site.siteName}`,
    `> ${escapeMarkdown(t('home.meta_description'))}`,
    t('llms.intro'),
    t('llms.languages', { list }),
    ...sections
      .filter(([, entries]) => entries.length > 0)
      .map(([title, entries]) => section(title, entries, site.origin)),
  ].join('\n\n')}\n`;
}

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
    tagLabel: (tag) => tagLabel(tag, t).text,
  };
}

const HEADS = import.meta.glob<{ sitemapOrder?: number }>('./*/head.ts', { base: '../routes', eager: true });

/** Pages independent of the catalogue, in the order of sitemap and /llms.txt. */
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
  alternatives: alternativesPath,
  category: categoryPath,
  post: postPath,
  links: hreflangLinks,
};

async function translator(language: Language) {
  return (await loadTranslation(language)).t;
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
