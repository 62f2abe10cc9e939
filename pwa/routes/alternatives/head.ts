import { ALTERNATIVES_INDEXED_MIN } from '#domain/model/tool-query.ts';
import { alternativesKey, toolKey } from '#pwa/lib/api/api-keys.ts';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { alternativesPath } from '#pwa/router/paths.ts';
import { type HeadBuilder, pageCard, unavailableHead } from '#pwa/seo/page-head.ts';
import { breadcrumbList, collectionPage, listedTools } from '#pwa/seo/structured-data.ts';

export const head: HeadBuilder = (context, loaded, t) => {
  const slug = context.params.slug ?? '';
  const key = toolKey(slug, context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return unavailableHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  const alternatives = loaded.answer(alternativesKey(slug, context.language)) ?? [];
  const path = alternativesPath(slug);
  const title = t('alternatives.title', { name: tool.name });
  const description = t('alternatives.meta_description', { name: tool.name });
  return {
    title,
    description,
    path,
    isIndexed: tool.status !== 'discontinued' && alternatives.length >= ALTERNATIVES_INDEXED_MIN,
    card: pageCard(context, t, { title, text: description }),
    jsonLd: [
      collectionPage(context, { name: title, path, description }, listedTools(alternatives)),
      breadcrumbList(context, [...toolBreadcrumbs(t, tool), { name: t('alternatives.link'), path }]),
    ],
  };
};
