import { categoryKey, featuresKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { categoryToolsQuery, parseToolsParams } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: '/categories/:slug',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.CategoryScreen),
  isSearch: true,
  address: ({ path, search }) => {
    const { filter, sort, page } = parseToolsParams(search);
    return toolsPath({ ...filter, category: '' }, sort, page, path);
  },
  reads: ({ params: { slug = '' }, search, language }) => [
    categoryKey(slug, language),
    toolsKey(categoryToolsQuery(slug, search), language),
    featuresKey(language),
  ],
  isFromCatalogue: true,
};
