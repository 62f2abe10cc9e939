import { createContext, useContext, useEffect } from 'react';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isOffline, OfflineError } from '#pwa/lib/api/http-error.ts';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { isRouteLoaded, loadRouteData } from './load-route-data.ts';
import { pendingNavigation } from './pending-navigation.ts';
import { type Route, type RouteData, useRouteData } from './route.ts';

/** So long the old screen stands while the new one's answers come; after that the new one shows placeholders. */
const SUSPEND_TIMEOUT_MS = 800;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Gets a screen's code and answers together, so that a navigation shows a whole screen at once where it can. */
export class RouteLoader {
  readonly #cache: SwrCache;
  readonly #waits = new Map<string, Promise<unknown> | null>();
  #start = () => {};
  readonly #hasStarted = new Promise<void>((resolve) => {
    this.#start = resolve;
  });

  /** The first page needs no wait: it is in the document. */
  constructor(cache: SwrCache, firstPath: string) {
    this.#cache = cache;
    this.#waits.set(firstPath, null);
  }

  /** What to wait for before this page is shown; null for nothing. The same promise for each render of one visit. */
  pending(route: Route, context: RouteData): Promise<unknown> | null {
    const isLoaded = route.screen.loaded() !== null;
    const known = this.#waits.get(context.path);
    if (known || (known === null && isLoaded)) return known;
    const isReady = isLoaded && isRouteLoaded(route, context, this.#cache);
    const answers = () => Promise.race([this.#read(route, context), sleep(SUSPEND_TIMEOUT_MS)]);
    const wait = isReady ? null : Promise.all([route.screen.load(), answers()]);
    // React may have left the page before it asks what came of this.
    wait?.catch(() => {}).finally(() => this.#end(context.path));
    this.#waits.set(context.path, wait);
    // Not while React renders.
    if (wait !== null) queueMicrotask(() => this.#begin(context.path));
    return wait;
  }

  /** A page is on the screen: a later visit to another one starts afresh, and asks again for what failed. */
  markShown(path: string): void {
    this.#start();
    pendingNavigation.value = null;
    for (const other of this.#waits.keys()) if (other !== path) this.#waits.delete(other);
  }

  /**
   * Loads a page's answers in another language before it is switched to. Throws `OfflineError` for a language that is not
   * saved while there is no connection: its screens would have nothing to show. React takes over the server's page last of
   * all, text by text: before that the language stays.
   */
  async preloadLanguage(route: Route, context: RouteData): Promise<void> {
    const isSaved = await offlineSource()?.open(context.language);
    const answers = loadRouteData(route, context, this.#cache, fetchJson);
    await Promise.all([this.#hasStarted, Promise.race([answers, sleep(SUSPEND_TIMEOUT_MS * 10)])]);
    const isLost = (key: ApiKey) => isOffline(this.#cache.failure(key));
    if (!isSaved && (connection.peek() === 'offline' || route.reads?.(context).some(isLost))) throw new OfflineError();
  }

  /** Gets what a page will show before anybody goes there. What does not come now is asked for when it is needed. */
  async preload(route: Route, context: RouteData): Promise<void> {
    if (!isRouteLoaded(route, context, this.#cache)) {
      const found = new SwrCache();
      const drops = this.#cache.evictionCount();
      await Promise.all([route.screen.load(), loadRouteData(route, context, found, fetchJson)]);
      // Whoever dropped answers meanwhile does not want them back.
      if (this.#cache.evictionCount() !== drops) return;
      for (const [key, state] of found)
        if (this.#cache.answer(key as ApiKey) === undefined) this.#cache.set(key, state);
    }
    await route.screen.load();
  }

  #begin(path: string): void {
    const isAwaited = (this.#waits.get(path) ?? null) !== null;
    if (isAwaited) pendingNavigation.value = path;
  }

  #end(path: string): void {
    if (pendingNavigation.peek() === path) pendingNavigation.value = null;
  }

  async #read(route: Route, context: RouteData): Promise<void> {
    // Not while React renders: whoever watches the cache may render anew.
    await Promise.resolve();
    await loadRouteData(route, context, this.#cache, fetchJson);
  }
}

export const RouteLoaderContext = createContext<RouteLoader | null>(null);

/** Null on the server, which has loaded everything before it renders. */
export function useRouteLoader(): RouteLoader | null {
  return useContext(RouteLoaderContext);
}

/** For what stands in the page as its screen, be it in place of one: tells the loader that React has it. */
export function useMarkRouteShown(): void {
  const { path } = useRouteData();
  const loader = useRouteLoader();
  useEffect(() => loader?.markShown(path), [loader, path]);
}
