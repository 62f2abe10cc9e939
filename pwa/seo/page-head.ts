import type { TFunction } from 'i18next';
import type { Thing } from 'schema-dts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { isFiltered, parseToolsParams, postFeedPath, toolFeedPath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import type { OgImage } from './og-image.ts';
import { breadcrumbList } from './structured-data.ts';

/** `path` has no language. */
export type FeedLink = { path: string; title: string };

type FeedSite = Pick<RouteData, 'site'>;

export function postFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: postFeedPath, title: t('head.feed_posts', { site: site.siteName }) };
}

export function toolFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: toolFeedPath, title: t('head.feed_tools', { site: site.siteName }) };
}

/** Without `@context`. */
type JsonLd = Thing;

export type ArticleFacts = { published: string; author: string; tags: readonly string[] };

export type PageHead = {
  /** Without the site's name. */
  title: string;
  description: string;
  path: string | null;
  isIndexed: boolean;
  card?: OgImage & { alt: string };
  article?: ArticleFacts;
  feeds?: readonly FeedLink[];
  status?: 404;
  /** Answers are still loading. */
  isLoading?: boolean;
  jsonLd: JsonLd[];
};

export type HeadBuilder = (context: RouteData, loaded: LoadedData, t: TFunction) => PageHead;

type PageCardInput = Pick<OgImage, 'title' | 'text'> & Partial<OgImage>;

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

export function missingHead(title: string, t: TFunction): PageHead {
  return emptyHead(title, t('not_found.message'));
}

export function loadingHead(t: TFunction): PageHead {
  return { ...missingHead(t('common.loading'), t), isLoading: true };
}

export function privateHead({ path }: RouteData, title: string, description: string): PageHead {
  return { title, description, path, isIndexed: false, jsonLd: [] };
}

type StaticHeadTexts = { heading: string; title: string; description: string };

/** For pages without data. */
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

type UnavailableTitles = { missing: string; failed: string };

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

export function paginatedTitle(title: string, page: number, t: TFunction): string {
  return page > 1 ? t('head.title_page', { title, page }) : title;
}

export function isIndexedList({ search }: RouteData, tools: readonly unknown[]): boolean {
  const { filter, sort, page } = parseToolsParams(search);
  return !isFiltered(filter) && sort === 'relevance' && (page === 1 || tools.length > 0);
}
