import type { TFunction } from 'i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { postFeedLink, toolFeedLink } from './feeds.ts';
import { blogPath, canonicalPath, postPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import type { Site } from '#pwa/router/route.ts';

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

export function feedMetadata(kind: FeedKind, language: Language, site: Site, t: TFunction): FeedMetadata {
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
