import type { Language } from '#domain/languages.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { type ApiKey, categoriesKey, categoryKey, facetsKey, featuresKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import {
  closestQuery,
  parseToolsParams,
  type ToolsParams,
  toolsPageQuery,
  toolsPath,
  withKnownFeatures,
} from '#pwa/router/paths.ts';
import type { RouteModule } from '#pwa/router/route.ts';

function listKeys(params: ToolsParams, language: Language): ApiKey[] {
  return [toolsKey(toolsPageQuery(params), language), facetsKey({ ...params.filter, facts: true }, language)];
}

export const route: RouteModule = {
  path: '/tools',
  namespace: 'facts',
  loadScreen: () => import('./screen.tsx').then((module) => module.ToolsScreen),
  isSearch: true,
  address: ({ search }) => {
    const { filter, sort, page } = parseToolsParams(search);
    return toolsPath(filter, sort, page);
  },
  // Keys of features are known only with the vocabulary.
  reads: ({ search, language }) => {
    const params = parseToolsParams(search);
    const { category, features } = params.filter;
    const all = facetsKey({ ...NO_FILTER, category, facts: true }, language);
    const own = category === '' ? [] : [categoryKey(category, language)];
    return [
      all,
      ...own,
      categoriesKey(language),
      featuresKey(language),
      ...(features.length > 0 ? [] : listKeys(params, language)),
    ];
  },
  readsAfter: ({ search, language }, loaded) => {
    const params = withKnownFeatures(parseToolsParams(search), loaded.answer(featuresKey(language)));
    const { filter } = params;
    const isEmpty = filter.search !== '' && loaded.answer(toolsKey(toolsPageQuery(params), language))?.total === 0;
    return [...listKeys(params, language), ...(isEmpty ? [toolsKey(closestQuery(filter), language)] : [])];
  },
  isFromCatalogue: true,
};
