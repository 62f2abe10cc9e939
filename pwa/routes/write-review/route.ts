import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { isToolSlug } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/tools/:slug/review',
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.WriteReviewScreen),
  accepts: isToolSlug,
  reads: ({ params, language }) => [toolKey(params.slug ?? '', language)],
};
