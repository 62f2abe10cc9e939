import type { TFunction } from 'i18next';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { type HeadBuilder, loadingHead, type PageHead } from './page-head.ts';
import { organization, webSite } from './structured-data.ts';

/** Separate from the routes: browsers need heads only after the first navigation. */
const HEADS = import.meta.glob<HeadBuilder>('./*/head.ts', { base: '../routes', eager: true, import: 'head' });

/** Indexed pages also name the site. Redirects have no head. */
export function buildHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const head = HEADS[`./${context.id}/head.ts`]?.(context, loaded, t) ?? loadingHead(t);
  if (!head.isIndexed) return head;
  const site = [webSite(context, t('home.meta_description')), organization(context)];
  return { ...head, jsonLd: [...head.jsonLd, ...site] };
}
