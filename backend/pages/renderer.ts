import type { Language } from '#domain/languages.ts';

/*
 * The one door to `pwa/server.tsx`: the built module in production, Vite's in development. The shapes are the
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

export type Renderer = {
  themeScript: string;
  renderPage(request: PageRequest, read: ApiRead): Promise<RenderedPage>;
  renderErrorPage(request: PageRequest, requestId: string): Promise<RenderedPage>;
  renderShell(request: FrameRequest): RenderedPage & { path: string };
  renderManifests(request: FrameRequest): Promise<{ path: string; text: string }[]>;
};
