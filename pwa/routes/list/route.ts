import { namedToolsKey } from '#pwa/lib/api/api-keys.ts';
import { listPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { parseListParams } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: '/list',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.ListScreen),
  address: ({ search }) => {
    const { slugs, title } = parseListParams(search);
    return listPath(slugs, title);
  },
  reads: ({ search, language }) => {
    const { slugs } = parseListParams(search);
    return slugs.length === 0 ? [] : [namedToolsKey(slugs, language)];
  },
  isFromCatalogue: true,
};
