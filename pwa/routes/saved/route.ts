import { featuresKey, POPULAR_TOOLS, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { savedPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: savedPath,
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.SavedScreen),
  // The same for everybody: no request says what is on a list.
  reads: ({ language }) => [featuresKey(language), toolsKey(POPULAR_TOOLS, language)],
};
