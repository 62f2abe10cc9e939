import type { OgImagePicture } from '#backend/seo/draw-og-image.ts';
import type { Language } from '#domain/languages.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';

/* Contract of `pwa/entry/server.tsx`, repeated so that the backend does not import React. */
export type PageRequest = {
  path: string;
  search: string;
  language: Language;
  origin: string;
  siteName: string;
  supportEmail: string;
  today: string;
};

/** Equal for all URLs of one page. */
export type PageAddress = {
  path: string;
  search: string;
  /** A search of tools. */
  isSearch: boolean;
};

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
  /** Keys in Vite's manifest, besides the entry. */
  modules: string[];
};

type FrameRequest = Pick<PageRequest, 'origin' | 'siteName' | 'supportEmail'>;

export type SitePages = {
  fixed: readonly string[];
  tool(slug: string): string;
  category(slug: string): string;
  post(slug: string): string;
  links(path: string, origin: string): { lang: string; url: string }[];
};

type FeedKind = 'posts' | 'tools';

/** `page` shows the same content; `self` is the feed's address. */
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

export type Crawlers = {
  pages: SitePages;
  /** For `/og/<path>.png`; null for pages without one. */
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
