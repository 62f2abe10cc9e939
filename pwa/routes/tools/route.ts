import { categoriesKey, facetsKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';
import { parseToolsParams, toolsPageQuery } from '#pwa/router/search-params.ts';

export const route: RouteModule = {
  path: '/tools',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.ToolsScreen),
  isSearch: true,
  address: ({ search }) => {
    const { filter, sort, page } = parseToolsParams(search);
    return toolsPath(filter, sort, page);
  },
  reads: ({ search, language }) => {
    const params = parseToolsParams(search);
    return [toolsKey(toolsPageQuery(params), language), facetsKey(params.filter, language), categoriesKey(language)];
  },
  isFromCatalogue: true,
};
