import type { TFunction } from 'i18next';
import { postFeedPath, toolFeedPath } from '../paths.ts';
import type { RouteContext } from '../route-table/route.ts';

/** What one can subscribe to: its address without a language, and its name. */
export type FeedLink = { path: string; title: string };

type Where = Pick<RouteContext, 'site'>;

export function postFeed({ site }: Where, t: TFunction): FeedLink {
  return { path: postFeedPath, title: t('head.feed_posts', { site: site.siteName }) };
}

export function toolFeed({ site }: Where, t: TFunction): FeedLink {
  return { path: toolFeedPath, title: t('head.feed_tools', { site: site.siteName }) };
}
