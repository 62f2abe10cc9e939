import type { TFunction } from 'i18next';
import type { Thing } from 'schema-dts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { postFeedPath, toolFeedPath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { isFiltered, parseToolsParams } from '#pwa/router/search-params.ts';
import type { OgImage } from './og-image.ts';
import { breadcrumbList } from './structured-data.ts';

/** What one can subscribe to: its address without a language, and its name. */
export type FeedLink = { path: string; title: string };

type FeedSite = Pick<RouteData, 'site'>;

export function postFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: postFeedPath, title: t('head.feed_posts', { site: site.siteName }) };
}

export function toolFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: toolFeedPath, title: t('head.feed_tools', { site: site.siteName }) };
}

/** A schema.org object, without its `@context`. */
type JsonLd = Thing;

/** What an article is about, as social networks ask for it. */
export type ArticleFacts = { published: string; author: string; tags: readonly string[] };

/** What a page says of itself outside of what one sees. */
export type PageHead = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The page's own address without a language; null for what has none, such as a page that does not exist. */
  path: string | null;
  /** Filtered lists and arbitrary comparisons are not for search engines. */
  isIndexed: boolean;
  /** The picture that stands for the page where it is shared, and what it shows in words. */
  card?: OgImage & { alt: string };
  article?: ArticleFacts;
  /** News of this kind can be subscribed to. */
  feeds?: readonly FeedLink[];
  /** The answer's, if it is not 200. */
  status?: 404;
  /** What the page is about is not known yet. */
  isLoading?: boolean;
  jsonLd: JsonLd[];
};

export type HeadBuilder = (context: RouteData, loaded: LoadedData, t: TFunction) => PageHead;

type PageCardInput = Pick<OgImage, 'title' | 'text'> & Partial<OgImage>;

/** The card of a page: what it says in its language, in the site's own colour unless it has another. */
export function pageCard(context: RouteData, t: TFunction, shown: PageCardInput): NonNullable<PageHead['card']> {
  return {
    lang: context.language,
    tint: 'indigo',
    otherwise: context.params.slug ?? context.site.siteName,
    ...shown,
    alt: t('head.card_alt', { title: shown.title }),
  };
}

function emptyHead(title: string, description: string): PageHead {
  return { title, description, path: null, isIndexed: false, jsonLd: [] };
}

/** For an address that has nothing to show. */
export function missingHead(title: string, t: TFunction): PageHead {
  return emptyHead(title, t('not_found.message'));
}

/** Until it is known what the page is about. */
export function loadingHead(t: TFunction): PageHead {
  return { ...missingHead(t('common.loading'), t), isLoading: true };
}

/** What belongs to one visitor is not for search engines. */
export function privateHead({ path }: RouteData, title: string, description: string): PageHead {
  return { title, description, path, isIndexed: false, jsonLd: [] };
}

/** The heading is also the page's step in the breadcrumbs. */
type StaticHeadTexts = { heading: string; title: string; description: string };

/** The head of a page that shows nothing that is loaded. */
export function staticHead(
  context: RouteData,
  t: TFunction,
  { heading, title, description }: StaticHeadTexts,
): PageHead {
  const { path } = context;
  const card = pageCard(context, t, { title, text: description });
  const jsonLd = [breadcrumbList(context, pageBreadcrumbs(t, heading, path))];
  return { title, description, path, isIndexed: true, card, jsonLd };
}

/** What the screen itself says where there is no such thing, and where its answer did not come. */
type UnavailableTitles = { missing: string; failed: string };

/** For a page about one thing that is not there, or not yet. */
export function unavailableHead(
  loaded: LoadedData,
  key: ApiKey,
  { missing, failed }: UnavailableTitles,
  t: TFunction,
): PageHead {
  if (loaded.isMissing(key)) return { ...missingHead(missing, t), status: 404 };
  if (loaded.hasFailed(key)) return emptyHead(failed, t('errors.later'));
  return loadingHead(t);
}

/** Each page of a list has a title of its own. */
export function paginatedTitle(title: string, page: number, t: TFunction): string {
  return page > 1 ? t('head.title_page', { title, page }) : title;
}

/** A list of tools that the visitor filtered or sorted, or past its last page, is not for search engines. */
export function isIndexedList({ search }: RouteData, tools: readonly unknown[]): boolean {
  const { filter, sort, page } = parseToolsParams(search);
  return !isFiltered(filter) && sort === 'relevance' && (page === 1 || tools.length > 0);
}
