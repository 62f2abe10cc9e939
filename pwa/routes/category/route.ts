import type { Language } from '#domain/languages.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { type ApiKey, categoryKey, facetsKey, featuresKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import {
  parseCategoryParams,
  parseToolsParams,
  type ToolsParams,
  toolsPageQuery,
  toolsPath,
} from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

function listKeys(params: ToolsParams, language: Language): ApiKey[] {
  return [toolsKey(toolsPageQuery(params), language), facetsKey({ ...params.filter, facts: true }, language)];
}

export const route: RouteModule = {
  path: '/categories/:slug',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.CategoryScreen),
  isSearch: true,
  address: ({ path, search }) => {
    const { filter, sort, page } = parseToolsParams(search);
    return toolsPath({ ...filter, category: '' }, sort, page, path);
  },
  // Keys of features are known only with the vocabulary.
  reads: ({ params: { slug = '' }, search, language }) => [
    categoryKey(slug, language),
    featuresKey(language),
    facetsKey({ ...NO_FILTER, category: slug, facts: true }, language),
    ...(search.has('features') ? [] : listKeys(parseCategoryParams(slug, search), language)),
  ],
  readsAfter: ({ params: { slug = '' }, search, language }, loaded) =>
    listKeys(parseCategoryParams(slug, search, loaded.answer(featuresKey(language))), language),
  isFromCatalogue: true,
};
