import type { Language } from './languages.ts';
import type { PostSummary } from './model/post.ts';
import type { ToolSummary } from './model/tool.ts';
import type { CategorySummary } from './model/vocabulary.ts';

/** Of the `<template>` in a document's head whose content starts the page. */
export const LATE_SCRIPTS_ID = 'late-scripts';

export type PageRequest = {
  path: string;
  /** '?…' or ''. */
  search: string;
  language: Language;
  /** The origin of PUBLIC_URL. */
  origin: string;
  siteName: string;
  supportEmail: string;
  /** YYYY-MM-DD, UTC. */
  today: string;
};

/** Equal for all URLs of one page. `search` is '?…' or ''. */
export type PageAddress = {
  path: string;
  search: string;
  isSearch: boolean;
};

/**
 * An API read in process. `path` includes its query; header names are lower case. Equal `body` objects mean equal answers,
 * and nobody changes it.
 */
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
  failures?: readonly unknown[];
  /** Keys of parts that need only styles: scripts load them later. */
  unscripted?: string[];
};

export type ShellRequest = Pick<PageRequest, 'origin' | 'siteName' | 'supportEmail'>;

export type SitePages = {
  fixed: readonly string[];
  tool(slug: string): string;
  alternatives(slug: string): string;
  category(slug: string): string;
  post(slug: string): string;
  links(path: string, origin: string): { lang: string; url: string }[];
};

export type FeedKind = 'posts' | 'tools';

export type FeedMetadata = {
  title: string;
  description: string;
  page: string;
  self: string;
  language: string;
  itemUrl(slug: string): string;
  tagLabel(tag: string): string;
};

export type LlmsContent = {
  categories: readonly CategorySummary[];
  tools: readonly ToolSummary[];
  posts: readonly PostSummary[];
};

/** Element for satori. `otherwise` replaces text without letters or digits, `instead` an `img` without its logo. */
export type OgImageElement = {
  type: string;
  props: {
    children?: (OgImageElement | string)[];
    otherwise?: string;
    src?: string;
    instead?: OgImageElement;
    [attribute: string]: unknown;
  };
};

export type OgImagePicture = { tree: OgImageElement; language: Language; width: number; height: number };

export type Crawlers = {
  pages: SitePages;
  /** For `/og/<path>.png`; null for pages without one. */
  describeCard(request: PageRequest, read: ApiRead): Promise<OgImagePicture | null>;
  describeFeed(request: PageRequest, kind: FeedKind): Promise<FeedMetadata>;
  /** Text of `/llms.txt`. Ignores the request's path. */
  describeSite(request: PageRequest, content: LlmsContent, read: ApiRead): Promise<string>;
};

export type Renderer = {
  inlineScript: string;
  pageAddress(path: string, search: string): PageAddress;
  renderPage(request: PageRequest, read: ApiRead): Promise<RenderedPage>;
  renderErrorPage(request: PageRequest, requestId: string): Promise<RenderedPage>;
  renderShell(request: ShellRequest): RenderedPage & { path: string };
  renderManifests(request: ShellRequest): Promise<{ path: string; text: string }[]>;
};
