import { alternativesKey, featuresKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { isToolSlug } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/tools/:slug/alternatives',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.AlternativesScreen),
  accepts: isToolSlug,
  reads: ({ params: { slug = '' }, language }) => [
    toolKey(slug, language),
    alternativesKey(slug, language),
    featuresKey(language),
  ],
  isFromCatalogue: true,
};
