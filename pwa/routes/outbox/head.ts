import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) =>
  privateHead(context, t('layout.outbox'), t('outbox.meta_description'));
