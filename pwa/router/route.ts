import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '#domain/languages.ts';
import type { LazyNamespace } from '#pwa/i18n/load-pack.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';

export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

export type ScreenLoader = {
  /** Loads code and texts once; failures can be retried. Throws `MissingCodeError`. */
  load: () => Promise<ComponentType>;
  /** Besides the frame's. */
  texts: LazyNamespace | null;
  loaded: () => ComponentType | null;
};

/** Loaded before rendering and hydration, because `React.lazy` breaks `renderToString`. */
export function defineScreen(load: () => Promise<ComponentType>, texts: LazyNamespace | null = null): ScreenLoader {
  let screen: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  return {
    texts,
    loaded: () => screen,
    load() {
      loading ??= (texts === null ? load() : withTranslations(texts, load)).then(
        (component) => {
          screen = component;
          return component;
        },
        (error: unknown) => {
          loading = null;
          throw new MissingCodeError('No code', { cause: error });
        },
      );
      return loading;
    },
  };
}

/** `today` is in UTC, for equal server and browser renders. */
export type Site = { origin: string; siteName: string; supportEmail: string; today: string };

export type RouteData = {
  id: string;
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  language: Language;
  site: Site;
};

type Asked = Pick<RouteData, 'path' | 'search'>;

export type LoadedData = {
  answer: <T>(key: ApiKey<T>) => T | undefined;
  isMissing: (key: ApiKey) => boolean;
  hasFailed: (key: ApiKey) => boolean;
};

/** `route` of `pwa/routes/<id>/route.ts`. On every page: imports no screen or head. */
export type RouteModule = {
  path: string;
  loadScreen: () => Promise<ComponentType>;
  namespace?: LazyNamespace;
  accepts?: (params: RouteData['params']) => boolean;
  address?: (asked: Asked) => string;
  /** Rate-limited like the API's searches if the search is not empty. */
  isSearch?: boolean;
  reads?: (context: RouteData) => ApiKey[];
  /** Depend on the first answers. */
  readsAfter?: (context: RouteData, loaded: LoadedData) => ApiKey[];
  isFromCatalogue?: boolean;
};

export type Route = Omit<RouteModule, 'loadScreen'> & {
  id: string;
  screen: ScreenLoader;
  redirectTo?: string;
};

export const RouteDataContext = createContext<RouteData | null>(null);

export function useRouteData(): RouteData {
  const data = useContext(RouteDataContext);
  if (!data) throw new Error('No route');
  return data;
}
