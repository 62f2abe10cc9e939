import { type HeadBuilder, staticHead } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 90;

export const head: HeadBuilder = (context, _loaded, t) =>
  staticHead(context, t, {
    heading: t('legal.privacy_title'),
    title: t('legal.privacy_meta_title'),
    description: t('legal.privacy_meta_description'),
  });
