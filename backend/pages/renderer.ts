import type { OgImagePicture } from '#backend/seo/draw-og-image.ts';
import type { Language } from '#domain/languages.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';

/*
 * The one door to `pwa/entry/server.tsx`: the built module in production, Vite's in development. The shapes are the
 * renderer's own; they stand here so that nothing in this room imports React.
 */
export type PageRequest = {
  path: string;
  search: string;
  language: Language;
  origin: string;
  siteName: string;
  supportEmail: string;
  today: string;
};

/** An address with nothing in it that the page does not go by: all that show the same page have the same. */
export type PageAddress = {
  path: string;
  search: string;
  /** It asks a list of tools for something. */
  isSearch: boolean;
};

/** An API read in process: the status, the parsed body, and the headers in lower case. */
export type ApiRead = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown; headers: Record<string, string> }>;

export type RenderedPage = {
  status: number;
  location?: string | undefined;
  html: string;
  head: string;
  boot: string;
  /** Keys of Vite's manifest that this page imports besides its entry. */
  modules: string[];
};

/** What the frame of every page says of the site, whoever looks. */
type FrameRequest = Pick<PageRequest, 'origin' | 'siteName' | 'supportEmail'>;

/** Every page for search engines, and its address in each language. */
export type SitePages = {
  fixed: readonly string[];
  tool(slug: string): string;
  category(slug: string): string;
  post(slug: string): string;
  links(path: string, origin: string): { lang: string; url: string }[];
};

type FeedKind = 'posts' | 'tools';

/** What a feed says of itself: the page it is the news of, its own address, and where each entry is. */
export type FeedTexts = {
  title: string;
  description: string;
  page: string;
  self: string;
  language: string;
  itemUrl(slug: string): string;
};

type LlmsContent = {
  categories: readonly CategorySummary[];
  tools: readonly ToolSummary[];
  posts: readonly PostSummary[];
};

/** What the renderer knows of pages that machines ask for. */
export type Crawlers = {
  pages: SitePages;
  /** What `/og/<path>.png` shows; null where no page has such a card. */
  describeCard(request: PageRequest, read: ApiRead): Promise<OgImagePicture | null>;
  describeFeed(request: PageRequest, kind: FeedKind): Promise<FeedTexts>;
  describeSite(request: PageRequest, content: LlmsContent, read: ApiRead): Promise<string>;
};

export type Renderer = {
  themeScript: string;
  pageAddress(path: string, search: string): PageAddress;
  renderPage(request: PageRequest, read: ApiRead): Promise<RenderedPage>;
  renderErrorPage(request: PageRequest, requestId: string): Promise<RenderedPage>;
  renderShell(request: FrameRequest): RenderedPage & { path: string };
  renderManifests(request: FrameRequest): Promise<{ path: string; text: string }[]>;
};
