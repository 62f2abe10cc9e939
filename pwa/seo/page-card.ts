import type { TFunction } from 'i18next';
import type { OgImage } from './card.ts';
import type { RouteData } from '#pwa/router/route.ts';
import type { PageHead } from './page-head.ts';

type PageCardInput = Pick<OgImage, 'title' | 'text'> & Partial<OgImage>;

/** The card of a page: what it says in its language, in the site's own colour unless it has another. */
export function pageCard(context: RouteData, t: TFunction, shown: PageCardInput): NonNullable<PageHead['card']> {
  return {
    lang: context.language,
    tint: 'indigo',
    otherwise: context.params.slug ?? context.site.siteName,
    ...shown,
    alt: t('head.card_alt', { title: shown.title }),
  };
}
