import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) =>
  privateHead(context, t('newsletter_page.leave_title'), t('newsletter_page.leave_intro'));
