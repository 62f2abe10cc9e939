import type { TFunction } from 'i18next';
import type { Card } from '../cards/card.ts';
import type { RouteContext } from '../route-table/route.ts';
import type { PageHead } from './page-head.ts';

type Shown = Pick<Card, 'title' | 'text'> & Partial<Card>;

/** The card of a page: what it says in its language, in the site's own colour unless it has another. */
export function pageCard(context: RouteContext, t: TFunction, shown: Shown): NonNullable<PageHead['card']> {
  return {
    lang: context.language,
    tint: 'indigo',
    otherwise: context.params.slug ?? context.site.siteName,
    ...shown,
    alt: t('head.card_alt', { title: shown.title }),
  };
}
