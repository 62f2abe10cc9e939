import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '#domain/languages.ts';
import type { LazyNamespace } from '#pwa/i18n/load-pack.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import type { ScreenLoader } from './screen-loader.ts';

/** What the server says of the site with every page. `today` is the day in UTC, the same on both sides. */
export type Site = { origin: string; siteName: string; supportEmail: string; today: string };

/** Where a visitor is: the address taken apart, and in which language. */
export type RouteData = {
  /** The route's. */
  id: string;
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  language: Language;
  site: Site;
};

/** An address as it was asked for. */
type Asked = Pick<RouteData, 'path' | 'search'>;

/** The answers that are there. */
export type LoadedData = {
  answer: <T>(key: ApiKey<T>) => T | undefined;
  isMissing: (key: ApiKey) => boolean;
  /** No answer, for whatever reason: there is none, or it could not be had. */
  hasFailed: (key: ApiKey) => boolean;
};

type RouteTarget =
  /** From `screen.tsx` in the same folder: the server makes its name in Vite's manifest of the id. */
  | { loadScreen: () => Promise<ComponentType>; redirectTo?: undefined }
  /** A 302 from the server, a navigation in the browser. */
  | { redirectTo: string; loadScreen?: undefined };

/** `pwa/routes/<id>/route.ts` exports it as `route`. It comes with every page, so the file imports no screen and no head. */
export type RouteModule = RouteTarget & {
  /** A react-router pattern. */
  path: string;
  /** Texts that the screen and the head need besides the frame's. */
  namespace?: LazyNamespace;
  /** False for params that the pattern fits and this route does not. */
  accepts?: (params: RouteData['params']) => boolean;
  /** The canonical address, with all that the route reads in the search. Without it, nothing is read there. */
  address?: (asked: Asked) => string;
  /** Counted like the API's lists of tools when the search is not empty. */
  isSearch?: boolean;
  /** What to load before the screen is rendered. */
  reads?: (context: RouteData) => ApiKey[];
  /** A second round, for what depends on the first. */
  readsAfter?: (context: RouteData, loaded: LoadedData) => ApiKey[];
  /** Shows the saved catalogue while offline, and so is as old as it is. */
  isFromCatalogue?: boolean;
};

/** `id` is the name of the folder. */
export type Route = RouteModule & { id: string; screen: ScreenLoader };

export const RouteDataContext = createContext<RouteData | null>(null);

/** Where the visitor is (path, params, search, language), and what the server says of the site. */
export function useRouteData(): RouteData {
  const data = useContext(RouteDataContext);
  if (!data) throw new Error('No route around this component');
  return data;
}
