import { createHash } from 'node:crypto';
import { PUBLIC_CACHING, type PublicApi } from '#backend/api/public-api.ts';
import { listCategories } from '#backend/catalogue/list-categories.ts';
import { listAllPosts, listPosts } from '#backend/catalogue/list-posts.ts';
import { listTools } from '#backend/catalogue/list-tools.ts';
import { notFound } from '#backend/errors.ts';
import { Answer } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { commonHeaders, DATA_POLICY, linkOrigin } from '#backend/http/security.ts';
import { pageRequest, readInProcess } from '#backend/pages/document.ts';
import type { Env } from '#backend/server/env.ts';
import type { Language } from '#domain/languages.ts';
import { NO_FILTER, type ToolSort } from '#domain/model/tool-query.ts';
import type { Crawlers } from '#domain/rendering.ts';
import {
  countSitemapParts,
  countToolPaths,
  fitsOneSitemap,
  listOtherPaths,
  listToolPaths,
  sitemapIndexText,
  sitemapText,
} from './sitemap-xml.ts';

/** Reads that llms.txt recommends; `$`, since rules match whatever begins with them. */
const OPEN_READS = ['/api/openapi.json$', '/api/catalog$', '/api/tools$'];

/** Crawlers must read other excluded pages to see their noindex. */
function robotsText(origin: string): string {
  const allowed = OPEN_READS.map((path) => `Allow: ${path}`);
  const lines = ['User-agent: *', ...allowed, 'Disallow: /api/', 'Disallow: /ws', '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** Lazy: the library slows down the start. */
const feeds = () => import('./feeds.ts');

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const FEED_TOOLS = 50;
const LLMS_TOOLS = 25;
const LLMS_POSTS = { tag: '', limit: 100, offset: 0 };
const PART = /^\/sitemap-([1-9]\d{0,4})\.xml$/;
const IN_LANGUAGES = ['/blog/rss.xml', '/tools/rss.xml', '/llms.txt'];
const IN_NONE = ['/robots.txt', '/sitemap.xml'];

type SitemapContent = { type: string; body: string };
type CrawlDeps = { env: Env; cache: AnswerCache; publicApi: PublicApi; crawlers: Crawlers };

/** Cached until the catalogue changes. */
export class Sitemaps {
  readonly #deps: CrawlDeps;
  readonly #site: { siteName: string; origin: string };
  readonly #headers: Readonly<Record<string, string>>;

  constructor(deps: CrawlDeps) {
    this.#deps = deps;
    this.#site = { siteName: deps.env.siteName, origin: linkOrigin(deps.env) };
    this.#headers = {
      ...commonHeaders(deps.env),
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': PUBLIC_CACHING,
      Vary: 'Accept-Encoding',
    };
  }

  isOwn(path: string): boolean {
    return IN_NONE.includes(path) || this.isInLanguages(path) || PART.test(path);
  }

  isInLanguages(path: string): boolean {
    return IN_LANGUAGES.includes(path);
  }

  /** Throws `not_found`. */
  answer(path: string, language: Language): Promise<Answer> {
    return this.#deps.cache.resolve(`${language} ${path}`, async () => {
      const { type, body } = await this.#make(path, language);
      const version = createHash('sha256').update(body).digest('base64url').slice(0, 16);
      // No answer shows reviews or scores.
      return new Answer({ status: 200, type, body, version, dependsOn: [], headers: this.#headers });
    });
  }

  async #make(path: string, language: Language): Promise<SitemapContent> {
    if (path === '/robots.txt') return { type: PLAIN, body: robotsText(this.#site.origin) };
    if (path === '/sitemap.xml') return { type: XML, body: await this.#sitemap() };
    if (path === '/llms.txt') return { type: PLAIN, body: await this.#llms(language) };
    if (path === '/blog/rss.xml') return { type: RSS, body: await this.#postFeed(language) };
    if (path === '/tools/rss.xml') return { type: RSS, body: await this.#toolFeed(language) };
    return { type: XML, body: await this.#sitemapPart(Number(PART.exec(path)?.[1])) };
  }

  async #sitemap(): Promise<string> {
    const { publicApi, crawlers } = this.#deps;
    const { database } = publicApi.context;
    const [others, toolCount] = await Promise.all([listOtherPaths(database, crawlers.pages), countToolPaths(database)]);
    const { origin } = this.#site;
    if (!fitsOneSitemap(others.length + toolCount)) return sitemapIndexText(toolCount, origin);
    const tools = await listToolPaths(database, crawlers.pages);
    return sitemapText([...others, ...tools], { pages: crawlers.pages, origin });
  }

  async #sitemapPart(part: number): Promise<string> {
    const { publicApi, crawlers } = this.#deps;
    const { database } = publicApi.context;
    if (part > countSitemapParts(await countToolPaths(database))) throw notFound('Page');
    const { pages } = crawlers;
    const paths = await (part === 1 ? listOtherPaths(database, pages) : listToolPaths(database, pages, part));
    return sitemapText(paths, { pages, origin: this.#site.origin });
  }

  async #newestTools(language: Language, limit: number) {
    const query = { ...NO_FILTER, sort: 'newest' as ToolSort, limit, offset: 0 };
    const { tools } = await listTools(this.#deps.publicApi.context, language, query);
    return tools.parse();
  }

  async #postFeed(language: Language): Promise<string> {
    const { env, publicApi, crawlers } = this.#deps;
    const posts = await listAllPosts(publicApi.context.database, language);
    const texts = await crawlers.describeFeed(pageRequest(env, '/', '', language), 'posts');
    return (await feeds()).postFeedText(posts, texts, this.#site);
  }

  async #toolFeed(language: Language): Promise<string> {
    const { env, crawlers } = this.#deps;
    const tools = await this.#newestTools(language, FEED_TOOLS);
    const texts = await crawlers.describeFeed(pageRequest(env, '/', '', language), 'tools');
    return (await feeds()).toolFeedText(tools, texts, this.#site);
  }

  async #llms(language: Language): Promise<string> {
    const { env, publicApi, crawlers } = this.#deps;
    const { database } = publicApi.context;
    const [categories, tools, { posts }] = await Promise.all([
      listCategories(database, language),
      this.#newestTools(language, LLMS_TOOLS),
      listPosts(database, language, LLMS_POSTS),
    ]);
    const content = { categories, tools, posts };
    return crawlers.describeSite(pageRequest(env, '/', '', language), content, readInProcess(publicApi));
  }
}
