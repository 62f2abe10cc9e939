import type { TFunction } from 'i18next';
import { homePath } from '../paths.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { missingHead } from './missing-head.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbs } from './structured-data.ts';

/** The head of a page that shows nothing that is loaded. */
function staticHead(context: RouteContext, t: TFunction, title: string, description: string): PageHead {
  const trail = [
    { name: t('common.home'), path: homePath },
    { name: title, path: context.path },
  ];
  return { title, description, path: context.path, isIndexed: true, jsonLd: [breadcrumbs(context, trail)] };
}

export function ratingsHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return staticHead(context, t, t('ratings.meta_title'), t('ratings.meta_description'));
}

export function contactHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return staticHead(context, t, t('contact.meta_title'), t('contact.meta_description'));
}

export function privacyHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return staticHead(context, t, t('legal.privacy_meta_title'), t('legal.privacy_meta_description'));
}

export function termsHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return staticHead(context, t, t('legal.terms_meta_title'), t('legal.terms_meta_description'));
}

export function affiliateDisclosureHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return staticHead(context, t, t('legal.affiliate_meta_title'), t('legal.affiliate_meta_description'));
}

export function notFoundHead(_context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return missingHead(t('not_found.title'), t);
}
