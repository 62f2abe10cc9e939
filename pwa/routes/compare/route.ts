import { compareKey, featuresKey } from '#pwa/lib/api/api-keys.ts';
import { comparePath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { parseCompareParams } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: comparePath(),
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.CompareScreen),
  address: ({ search }) => comparePath(parseCompareParams(search)),
  reads: ({ search, language }) => {
    const slugs = parseCompareParams(search);
    return slugs.length === 0 ? [] : [compareKey(slugs, language), featuresKey(language)];
  },
  isFromCatalogue: true,
};
