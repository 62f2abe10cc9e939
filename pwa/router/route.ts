import { createContext, useContext } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import type { ScreenLoader } from './screen-loader.ts';

/** What the server says of the site with every page. `today` is the day in UTC, the same on both sides. */
export type Site = { origin: string; siteName: string; supportEmail: string; today: string };

export type RouteId =
  | 'home'
  | 'tools'
  | 'tool'
  | 'compare'
  | 'categories'
  | 'category'
  | 'blog'
  | 'post'
  | 'ratings'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'affiliate-disclosure'
  | 'auth'
  | 'login'
  | 'signup'
  | 'forgot-password'
  | 'reset-password'
  | 'account'
  | 'outbox'
  | 'write-review'
  | 'edit-review'
  | 'offline'
  | 'share'
  | 'submit'
  | 'test-websocket'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'not-found';

/** Where a visitor is: the address taken apart, and in which language. */
export type RouteData = {
  id: RouteId;
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  language: Language;
  site: Site;
};

/** An address as it was asked for. */
export type Asked = Pick<RouteData, 'path' | 'search'>;

/** The answers that are there. */
export type LoadedData = {
  answer: <T>(key: ApiKey<T>) => T | undefined;
  isMissing: (key: ApiKey) => boolean;
  /** No answer, for whatever reason: there is none, or it could not be had. */
  hasFailed: (key: ApiKey) => boolean;
};

export type Route = {
  id: RouteId;
  /** A react-router pattern. */
  path: string;
  screen: ScreenLoader;
  /** Its address as its own links write it, with all that it reads in the search. Without it, it reads nothing there. */
  address?: (asked: Asked) => string;
  /** It answers searches: with something to look for in its address, it counts as the API's lists of tools do. */
  isSearch?: true;
  /** What to load before the screen is rendered. */
  keys?: (context: RouteData) => ApiKey[];
  /** A second round, for what depends on the first. */
  keysAfter?: (context: RouteData, loaded: LoadedData) => ApiKey[];
  status?: (context: RouteData, loaded: LoadedData) => 200 | 404;
  /** It only leads elsewhere: by a 302 from the server, by its screen in the browser. */
  target?: string;
};

export const RouteDataContext = createContext<RouteData | null>(null);

/** Where the visitor is (path, params, search, language), and what the server says of the site. */
export function useRouteData(): RouteData {
  const data = useContext(RouteDataContext);
  if (!data) throw new Error('No route around this component');
  return data;
}
