import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 70;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('submit.title'),
    title: t('submit.meta_title'),
    description: t('submit.meta_description'),
  });
