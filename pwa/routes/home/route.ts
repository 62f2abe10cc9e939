import { categoriesKey, LATEST_POSTS, NEWEST_TOOLS, POPULAR_TOOLS, postsKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { homePath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: homePath,
  loadScreen: async () => {
    if (import.meta.env.SSR) await (await import('./finder-section.tsx')).finder.load();
    return (await import('./screen.tsx')).HomeScreen;
  },
  reads: ({ language }) => [
    toolsKey(POPULAR_TOOLS, language),
    toolsKey(NEWEST_TOOLS, language),
    categoriesKey(language),
    postsKey(LATEST_POSTS, language),
  ],
  isFromCatalogue: true,
};
