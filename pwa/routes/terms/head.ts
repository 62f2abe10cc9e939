import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 100;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('legal.terms_title'),
    title: t('legal.terms_meta_title'),
    description: t('legal.terms_meta_description'),
  });
