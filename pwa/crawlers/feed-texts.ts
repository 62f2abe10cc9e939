import type { TFunction } from 'i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { postFeed, toolFeed } from '../head/feeds.ts';
import { blogPath, canonicalPath, postPath, toolPath, toolsPath } from '../paths.ts';
import type { Site } from '../route-table/route.ts';

/** What can be subscribed to. */
export type FeedKind = 'posts' | 'tools';

/** What a feed says of itself, and where what it lists is. */
export type FeedTexts = {
  title: string;
  description: string;
  /** The page it is the news of. */
  page: string;
  /** Its own address. */
  self: string;
  language: string;
  itemUrl: (slug: string) => string;
};

export function feedTexts(kind: FeedKind, language: Language, site: Site, t: TFunction): FeedTexts {
  const isPosts = kind === 'posts';
  const { path, title } = (isPosts ? postFeed : toolFeed)({ site }, t);
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
