import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 80;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('contact.title'),
    title: t('contact.meta_title'),
    description: t('contact.meta_description'),
  });
