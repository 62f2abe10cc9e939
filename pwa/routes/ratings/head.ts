import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 60;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('ratings.title'),
    title: t('ratings.meta_title'),
    description: t('ratings.meta_description'),
  });
