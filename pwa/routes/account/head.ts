import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) =>
  privateHead(context, t('layout.own_account'), t('account.meta_description'));
