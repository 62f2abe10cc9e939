import type { TFunction } from 'i18next';
import { categoriesKey, featuresKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { toolsBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { parseToolsParams, toolsPageQuery, toolsPath, withKnownFeatures } from '#pwa/router/paths.ts';
import { type HeadBuilder, isIndexedList, pageCard, paginatedTitle, toolFeedLink } from '#pwa/seo/page-head.ts';
import { breadcrumbList, collectionPage, listedTools } from '#pwa/seo/structured-data.ts';

export const sitemapOrder = 20;

export const head: HeadBuilder = (context, loaded, t) => {
  const vocabulary = loaded.answer(featuresKey(context.language));
  const { filter, sort, page } = withKnownFeatures(parseToolsParams(context.search), vocabulary);
  const categories = loaded.answer(categoriesKey(context.language)) ?? [];
  const category = categories.find(({ slug }) => slug === filter.category)?.name;
  const tools = loaded.answer(toolsKey(toolsPageQuery({ filter, sort, page }), context.language))?.items ?? [];
  const name = toolsTitle(filter.search, category, t);
  const description = t('tools.meta_description');
  const path = toolsPath(filter, sort, page);
  return {
    title: paginatedTitle(name, page, t),
    description,
    path,
    isIndexed: isIndexedList(context, tools),
    card: pageCard(context, t, { title: t('tools.meta_title'), text: description }),
    feeds: [toolFeedLink(context, t)],
    jsonLd: [
      collectionPage(context, { name, description, path }, listedTools(tools)),
      breadcrumbList(context, toolsBreadcrumbs(t)),
    ],
  };
};

function toolsTitle(search: string, category: string | undefined, t: TFunction): string {
  if (search !== '') return t('tools.meta_title_search', { search });
  return category === undefined ? t('tools.meta_title') : t('tools.meta_title_category', { category });
}
