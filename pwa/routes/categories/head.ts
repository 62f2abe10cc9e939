import { categoriesKey } from '#pwa/lib/api/api-keys.ts';
import { categoriesBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { categoriesPath, categoryPath } from '#pwa/router/paths.ts';
import { type HeadBuilder, pageCard } from '#pwa/seo/page-head.ts';
import { breadcrumbList, collectionPage } from '#pwa/seo/structured-data.ts';

export const sitemapOrder = 30;

export const head: HeadBuilder = (context, loaded, t) => {
  const title = t('categories.meta_title');
  const description = t('categories.meta_description');
  const categories = loaded.answer(categoriesKey(context.language)) ?? [];
  const items = categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) }));
  return {
    title,
    description,
    path: categoriesPath,
    isIndexed: true,
    card: pageCard(context, t, { title, text: description, labels: categories.slice(0, 4).map(({ name }) => name) }),
    jsonLd: [
      collectionPage(context, { name: title, description, path: categoriesPath }, items),
      breadcrumbList(context, categoriesBreadcrumbs(t)),
    ],
  };
};
