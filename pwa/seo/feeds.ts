import type { TFunction } from 'i18next';
import { postFeedPath, toolFeedPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';

/** What one can subscribe to: its address without a language, and its name. */
export type FeedLink = { path: string; title: string };

type FeedSite = Pick<RouteData, 'site'>;

export function postFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: postFeedPath, title: t('head.feed_posts', { site: site.siteName }) };
}

export function toolFeedLink({ site }: FeedSite, t: TFunction): FeedLink {
  return { path: toolFeedPath, title: t('head.feed_tools', { site: site.siteName }) };
}
