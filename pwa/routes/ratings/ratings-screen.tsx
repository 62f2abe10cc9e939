import { useTranslation } from 'react-i18next';
import { RATING_MEANS_FROM, RATING_PRIOR } from '#domain/rating.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { OrderExample } from './order-example.tsx';
import { ScoreExample } from './score-example.tsx';
import * as css from '#pwa/features/text-pages/text-page.css.ts';
import { TextPage, type TextSection } from '#pwa/features/text-pages/text-page.tsx';

/** What a rating is worth here, in the words of the rules that work it out (domain/rating.ts). */
export function RatingsScreen() {
  const { t } = useTranslation();
  const sections = [...useRatingSections(), ...useTrustSections()];
  return <TextPage title={t('ratings.title')} intro={t('ratings.intro')} sections={sections} />;
}

function useRatingSections(): TextSection[] {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const prior = { reviews: RATING_PRIOR.reviews, mean: number(RATING_PRIOR.mean) };
  return [
    { id: 'who', title: t('ratings.who_title'), paragraphs: [t('ratings.who_1'), t('ratings.who_2')] },
    {
      id: 'score',
      title: t('ratings.score_title'),
      paragraphs: [t('ratings.score_1'), t('ratings.score_2')],
      more: (
        <>
          <ScoreExample />
          <p>{t('ratings.score_3', { reviews: RATING_MEANS_FROM })}</p>
        </>
      ),
    },
    {
      id: 'average',
      title: t('ratings.average_title'),
      paragraphs: [t('ratings.average_1'), t('ratings.average_2'), t('ratings.average_3')],
    },
    {
      id: 'order',
      title: t('ratings.order_title'),
      paragraphs: [t('ratings.order_1'), t('ratings.order_2', prior), t('ratings.order_3', prior)],
      more: (
        <>
          <OrderExample />
          <p>{t('ratings.order_4')}</p>
        </>
      ),
    },
  ];
}

function useTrustSections(): TextSection[] {
  const { t } = useTranslation();
  return [
    { id: 'independence', title: t('ratings.independence_title'), paragraphs: [t('ratings.independence_1')] },
    {
      id: 'anonymity',
      title: t('ratings.anonymity_title'),
      paragraphs: [t('ratings.anonymity_1'), t('ratings.anonymity_2')],
    },
    {
      id: 'flags',
      title: t('ratings.flags_title'),
      paragraphs: [t('ratings.flags_1'), t('ratings.flags_2'), t('ratings.flags_3')],
      more: (
        <div className={css.actions}>
          <ButtonLink to={toolsPath()} variant="primary">
            {t('ratings.browse')}
          </ButtonLink>
          <ButtonLink to={toolsPath({}, 'rating')}>{t('ratings.browse_rated')}</ButtonLink>
        </div>
      ),
    },
  ];
}
