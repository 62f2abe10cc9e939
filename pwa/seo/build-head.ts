import type { TFunction } from 'i18next';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { type HeadBuilder, loadingHead, type PageHead } from './page-head.ts';
import { organization, webSite } from './structured-data.ts';

/** Separate from the routes: browsers need heads only after the first navigation. */
const HEADS = import.meta.glob<HeadBuilder>('./*/head.ts', { base: '../routes', eager: true, import: 'head' });

/** What search engines may show also says whose site it is. A redirect has no head of its own. */
export function buildHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const head = HEADS[`./${context.id}/head.ts`]?.(context, loaded, t) ?? loadingHead(t);
  if (!head.isIndexed) return head;
  const site = [webSite(context, t('home.meta_description')), organization(context)];
  return { ...head, jsonLd: [...head.jsonLd, ...site] };
}
