import type { TFunction } from 'i18next';
import type { Category } from '#domain/model/vocabulary.ts';
import { tintOfCategory } from '#pwa/design/tints.ts';
import { categoryKey, featuresKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { categoryBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { categoryPath, parseCategoryParams, toolsPageQuery } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import { type HeadBuilder, isIndexedList, pageCard, paginatedTitle, unavailableHead } from '#pwa/seo/page-head.ts';
import { breadcrumbList, collectionPage, listedTools } from '#pwa/seo/structured-data.ts';

export const head: HeadBuilder = (context, loaded, t) => {
  const slug = context.params.slug ?? '';
  const key = categoryKey(slug, context.language);
  const category = loaded.answer(key);
  if (!category) {
    return unavailableHead(
      loaded,
      key,
      { missing: t('category.not_found_title'), failed: t('category.error_title') },
      t,
    );
  }
  const address = parseCategoryParams(slug, context.search, loaded.answer(featuresKey(context.language)));
  const { page } = address;
  const title = t('category.meta_title', { name: category.name });
  const description = category.description || t('common.category_default', { name: category.name });
  const path = categoryPath(slug);
  const tools = loaded.answer(toolsKey(toolsPageQuery(address), context.language))?.items ?? [];
  return {
    title: paginatedTitle(title, page, t),
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    isIndexed: isIndexedList(context, tools),
    card: categoryCard(context, t, { title, description, category }),
    jsonLd: [
      collectionPage(context, { name: title, description, path }, listedTools(tools)),
      breadcrumbList(context, categoryBreadcrumbs(t, category)),
    ],
  };
};

type CategoryTexts = { title: string; description: string; category: Category };

function categoryCard(context: RouteData, t: TFunction, { title, description, category }: CategoryTexts) {
  return pageCard(context, t, {
    title,
    text: description,
    lang: category.lang ?? context.language,
    tint: tintOfCategory(category),
    labels: [t('common.tool_count', { count: category.toolCount })],
  });
}
