import { useId } from 'react';
import { averageRating, RATING_MEANS_FROM, RATING_PRIOR, ratingRank, scoreTenths } from '#domain/rating.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import * as css from '#pwa/features/text-pages/text-page.css.ts';
import { TextPage, type TextSection } from '#pwa/features/text-pages/text-page.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';

/** Tenths: 60 reviews of 4.4, 12 of 4.8, one of 5. */
const EXAMPLE_TOOLS = [
  { name: 'A', sum: 2640, reviews: 60 },
  { name: 'B', sum: 576, reviews: 12 },
  { name: 'C', sum: 50, reviews: 1 },
] as const;

/** Focusable for keyboard scrolling. */
const KEYBOARD_SCROLLABLE = 0;

/** Why 4.4 may rank above 5.0. */
function OrderExample() {
  const { t } = useTranslation();
  const { rating, number } = useFormatters();
  const captionId = useId();
  return (
    <section className={css.tableFrame} aria-labelledby={captionId} tabIndex={KEYBOARD_SCROLLABLE}>
      <table className={css.table}>
        <caption id={captionId} className={css.tableCaption}>
          {t('ratings.order_example')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('ratings.column_tool')}</th>
            <th scope="col">{t('ratings.column_shown')}</th>
            <th scope="col">{t('ratings.column_reviews')}</th>
            <th scope="col">{t('ratings.column_order')}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLE_TOOLS.map(({ name, sum, reviews }) => (
            <tr key={name}>
              <th scope="row">{t('ratings.example_tool', { name })}</th>
              <td>{rating(averageRating(sum, reviews))}</td>
              <td>{number(reviews)}</td>
              <td>
                <strong>{number(Math.round(ratingRank(sum, reviews) / 100) / 100)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const EXAMPLE_SUB_RATINGS = { features: 4, easeOfUse: 5, value: 4 } as const;
const EXAMPLE_ROWS = [
  { key: 'ratings.mark_features', stars: EXAMPLE_SUB_RATINGS.features },
  { key: 'ratings.mark_ease_of_use', stars: EXAMPLE_SUB_RATINGS.easeOfUse },
  { key: 'ratings.mark_value', stars: EXAMPLE_SUB_RATINGS.value },
] as const;

/** The mean of 4, 5 and 4 is 4.3. */
function ScoreExample() {
  const { t } = useTranslation();
  const { rating } = useFormatters();
  const score = scoreTenths(EXAMPLE_SUB_RATINGS.features, EXAMPLE_SUB_RATINGS) / 10;
  return (
    <figure className={css.example}>
      <figcaption className={css.exampleTitle}>{t('ratings.example')}</figcaption>
      <dl className={css.marks}>
        {EXAMPLE_ROWS.map(({ key, stars }) => (
          <div key={key} className={css.mark}>
            <dt>{t(key)}</dt>
            <dd className={css.markValue}>
              <Stars rating={stars} /> <span aria-hidden="true">{stars}</span>
            </dd>
          </div>
        ))}
        <div className={css.markTotal}>
          <dt>{t('ratings.mark_score')}</dt>
          <dd className={css.markValue}>
            <Stars rating={Math.round(score)} /> {rating(score)}
          </dd>
        </div>
      </dl>
    </figure>
  );
}

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
