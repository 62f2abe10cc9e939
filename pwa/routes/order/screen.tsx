import { TextPage, type TextSection } from '#pwa/features/text-pages/text-page.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { ratingsPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';

/** The day on which `popularity` of the seeds was counted. */
const LISTS_COUNTED_ON = '2026-11-20';

export function OrderScreen() {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const sections: TextSection[] = [
    {
      id: 'popular',
      title: t('order.popular_title'),
      paragraphs: [
        t('order.popular_1'),
        t('order.popular_2', { date: date(LISTS_COUNTED_ON, 'long') }),
        t('order.popular_3'),
        t('order.popular_4'),
      ],
    },
    {
      id: 'search',
      title: t('order.search_title'),
      paragraphs: [t('order.search_1')],
      points: [t('order.search_name'), t('order.search_heading'), t('order.search_text'), t('order.search_typo')],
      more: <p>{t('order.search_2')}</p>,
    },
    {
      id: 'sorts',
      title: t('order.sorts_title'),
      paragraphs: [t('order.sort_rating'), t('order.sort_newest'), t('order.sort_reviews')],
      more: (
        <p>
          <AppLink to={ratingsPath}>{t('order.ratings')}</AppLink>
        </p>
      ),
    },
    { id: 'related', title: t('order.related_title'), paragraphs: [t('order.related_1'), t('order.related_2')] },
    { id: 'none', title: t('order.none_title'), paragraphs: [t('order.none_1')] },
  ];
  return <TextPage title={t('order.title')} intro={t('order.intro')} sections={sections} />;
}
