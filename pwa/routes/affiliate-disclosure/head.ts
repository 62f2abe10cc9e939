import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 110;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('legal.affiliate_title'),
    title: t('legal.affiliate_meta_title'),
    description: t('legal.affiliate_meta_description'),
  });
