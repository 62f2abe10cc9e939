import { categoriesKey } from '#pwa/lib/api/api-keys.ts';
import { categoriesPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: categoriesPath,
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.CategoriesScreen),
  reads: ({ language }) => [categoriesKey(language)],
  isFromCatalogue: true,
};
