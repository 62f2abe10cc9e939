import { useTranslation } from 'react-i18next';
import { scoreTenths } from '#domain/rating.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from '#pwa/features/text-pages/text-page.css.ts';

const EXAMPLE_SUB_RATINGS = { features: 4, easeOfUse: 5, value: 4 } as const;
const EXAMPLE_ROWS = [
  { key: 'ratings.mark_features', stars: EXAMPLE_SUB_RATINGS.features },
  { key: 'ratings.mark_ease_of_use', stars: EXAMPLE_SUB_RATINGS.easeOfUse },
  { key: 'ratings.mark_value', stars: EXAMPLE_SUB_RATINGS.value },
] as const;

/** SPEC §2: 4, 5 and 4 make 4.3. Worked out by the rule itself. */
export function ScoreExample() {
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
            <Stars rating={score} /> <span aria-hidden="true">{rating(score)}</span>
          </dd>
        </div>
      </dl>
    </figure>
  );
}
