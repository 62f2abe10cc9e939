import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) =>
  privateHead(context, t('newsletter_page.confirm_title'), t('newsletter_page.confirm_intro'));
