import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) =>
  privateHead(context, t('auth.forgot_title'), t('auth.forgot_intro'));
