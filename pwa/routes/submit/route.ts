import { categoriesKey } from '#pwa/lib/api/api-keys.ts';
import { submitPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: submitPath,
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.SubmitScreen),
  reads: ({ language }) => [categoriesKey(language)],
};
