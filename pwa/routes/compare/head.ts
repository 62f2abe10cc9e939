import { formatList } from '#pwa/i18n/formatters.ts';
import { compareKey } from '#pwa/lib/api/api-keys.ts';
import { compareBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { parseCompareParams } from '#pwa/router/search-params.ts';
import { type HeadBuilder, pageCard } from '#pwa/seo/page-head.ts';
import { breadcrumbList } from '#pwa/seo/structured-data.ts';

export const sitemapOrder = 40;

export const head: HeadBuilder = (context, loaded, t) => {
  const slugs = parseCompareParams(context.search);
  const tools = slugs.length === 0 ? [] : (loaded.answer(compareKey(slugs, context.language))?.tools ?? []);
  const names = formatList(
    tools.map(({ name }) => name),
    context.language,
  );
  const description = t('comparison.meta_description');
  return {
    title: names === '' ? t('comparison.meta_title') : t('comparison.meta_title_tools', { names }),
    description,
    path: comparePath(slugs),
    isIndexed: slugs.length === 0,
    card: pageCard(context, t, { title: t('comparison.meta_title'), text: description }),
    jsonLd: [breadcrumbList(context, compareBreadcrumbs(t))],
  };
};
