import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 65;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('order.title'),
    title: t('order.meta_title'),
    description: t('order.meta_description'),
  });
