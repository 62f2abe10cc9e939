import { type HeadBuilder, missingHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (_context, _loaded, t) => ({ ...missingHead(t('not_found.title'), t), status: 404 });
