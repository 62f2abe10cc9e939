import type { Thing } from 'schema-dts';
import type { OgImage } from './card.ts';
import type { FeedLink } from './feeds.ts';

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
  /** What the page is about is not known yet. */
  isLoading?: boolean;
  jsonLd: JsonLd[];
};
