/** A schema.org object, without its `@context`. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** What a page says of itself outside of what one sees. */
export type PageHead = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The page's own address without a language; null for what has none, such as a page that does not exist. */
  path: string | null;
  /** Filtered lists and arbitrary comparisons are not for search engines. */
  isIndexed: boolean;
  type?: 'website' | 'article';
  image?: string;
  published?: string;
  /** What the page is about is not known yet. */
  isLoading?: boolean;
  jsonLd: JsonLd[];
};
