import { categoriesKey, POPULAR_TOOLS, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { authPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { namedAuthTab } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: authPath(),
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.AuthScreen),
  address: ({ search }) => authPath(namedAuthTab(search)),
  reads: ({ language }) => [toolsKey(POPULAR_TOOLS, language), categoriesKey(language)],
};
