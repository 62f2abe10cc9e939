import { featuresKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { withParams } from '#pwa/lib/url.ts';
import type { RouteModule } from '#pwa/router/route.ts';

export const route: RouteModule = {
  path: '/tools/:slug/correct',
  namespace: 'own',
  loadScreen: () => import('./screen.tsx').then((module) => module.CorrectScreen),
  address: ({ path, search }) => withParams(path, { field: /^[\w.]{1,70}$/.exec(search.get('field') ?? '')?.[0] }),
  reads: ({ params, language }) => [toolKey(params.slug ?? '', language), featuresKey(language)],
};
