import { categoriesKey, LATEST_POSTS, NEWEST_TOOLS, POPULAR_TOOLS, postsKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { homePath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const FINDER_ID = 'finder';

export const route: RouteModule = {
  path: homePath,
  loadScreen: async () => {
    const screen = import('./screen.tsx');
    const loadFinder = async () => (await import('./finder-section.tsx')).finder.load();
    // The server's form needs no script yet; elsewhere what is below would move.
    if (import.meta.env.SSR) await loadFinder();
    else if (!document.getElementById(FINDER_ID)) await loadFinder().catch(() => {});
    return (await screen).HomeScreen;
  },
  reads: ({ language }) => [
    toolsKey(POPULAR_TOOLS, language),
    toolsKey(NEWEST_TOOLS, language),
    categoriesKey(language),
    postsKey(LATEST_POSTS, language),
  ],
  isFromCatalogue: true,
};
