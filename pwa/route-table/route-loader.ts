import { createContext, useContext } from 'react';
import type { AnswerCache } from '../api/answer-cache.ts';
import { fetchJson } from '../api/client.ts';
import { isRead, readRoute } from './read-route.ts';
import type { Route, RouteContext } from './route.ts';

/** So long the old screen stands while the new one's answers come; after that the new one shows placeholders. */
const PATIENCE_MS = 200;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Gets a screen's code and answers together, so that a navigation shows a whole screen at once where it can. */
export class RouteLoader {
  readonly #cache: AnswerCache;
  readonly #waits = new Map<string, Promise<unknown> | null>();

  /** The first page needs no wait: it is in the document. */
  constructor(cache: AnswerCache, firstPath: string) {
    this.#cache = cache;
    this.#waits.set(firstPath, null);
  }

  /** What to wait for before this page is shown; null for nothing. The same promise for each render of one visit. */
  wait(route: Route, context: RouteContext): Promise<unknown> | null {
    const isLoaded = route.screen.loaded() !== null;
    const known = this.#waits.get(context.path);
    if (known || (known === null && isLoaded)) return known;
    const isReady = isLoaded && isRead(route, context, this.#cache);
    const answers = () => Promise.race([this.#read(route, context), sleep(PATIENCE_MS)]);
    const wait = isReady ? null : Promise.all([route.screen.load(), answers()]);
    this.#waits.set(context.path, wait);
    return wait;
  }

  /** A page is on the screen: a later visit to another one starts afresh, and asks again for what failed. */
  arrived(path: string): void {
    for (const other of this.#waits.keys()) if (other !== path) this.#waits.delete(other);
  }

  /** Loads a page's answers, for instance in another language before it is switched to. */
  async prepare(route: Route, context: RouteContext): Promise<void> {
    await Promise.race([readRoute(route, context, this.#cache, fetchJson), sleep(PATIENCE_MS * 10)]);
  }

  async #read(route: Route, context: RouteContext): Promise<void> {
    // Not while React renders: whoever watches the cache may render anew.
    await Promise.resolve();
    await readRoute(route, context, this.#cache, fetchJson);
  }
}

export const RouteLoaderContext = createContext<RouteLoader | null>(null);

/** Null on the server, which has loaded everything before it renders. */
export function useRouteLoader(): RouteLoader | null {
  return useContext(RouteLoaderContext);
}
