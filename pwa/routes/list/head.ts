import { listPath } from '#pwa/router/paths.ts';
import { parseListParams } from '#pwa/router/search-params.ts';
import { type HeadBuilder, pageCard } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) => {
  const { slugs, title } = parseListParams(context.search);
  const description = t('saved.shared_meta');
  return {
    title: title || t('saved.shared_by'),
    description,
    path: listPath(slugs, title),
    isIndexed: false,
    card: pageCard(context, t, { title: t('saved.shared_by'), text: description }),
    jsonLd: [],
  };
};
