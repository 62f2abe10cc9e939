import type { TFunction } from 'i18next';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import type { PageHead } from './page-head.ts';
import { missingHead, pageCard } from './page-head.ts';
import { breadcrumbList } from './structured-data.ts';

/** The heading is also the page's step in the breadcrumbs. */
type StaticHeadTexts = { heading: string; title: string; description: string };

/** The head of a page that shows nothing that is loaded. */
function staticHead(context: RouteData, t: TFunction, { heading, title, description }: StaticHeadTexts): PageHead {
  const { path } = context;
  const card = pageCard(context, t, { title, text: description });
  const jsonLd = [breadcrumbList(context, pageBreadcrumbs(t, heading, path))];
  return { title, description, path, isIndexed: true, card, jsonLd };
}

export function ratingsHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('ratings.title'),
    title: t('ratings.meta_title'),
    description: t('ratings.meta_description'),
  });
}

export function contactHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('contact.title'),
    title: t('contact.meta_title'),
    description: t('contact.meta_description'),
  });
}

export function submitHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('submit.title'),
    title: t('submit.meta_title'),
    description: t('submit.meta_description'),
  });
}

export function privacyHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('legal.privacy_title'),
    title: t('legal.privacy_meta_title'),
    description: t('legal.privacy_meta_description'),
  });
}

export function termsHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('legal.terms_title'),
    title: t('legal.terms_meta_title'),
    description: t('legal.terms_meta_description'),
  });
}

export function affiliateDisclosureHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return staticHead(context, t, {
    heading: t('legal.affiliate_title'),
    title: t('legal.affiliate_meta_title'),
    description: t('legal.affiliate_meta_description'),
  });
}

export function notFoundHead(_context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return missingHead(t('not_found.title'), t);
}
