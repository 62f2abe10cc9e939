import { useTranslation } from 'react-i18next';
import { scoreTenths } from '#domain/rules/rating.ts';
import { Stars } from '../../components/stars.tsx';
import { useFormatters } from '../../i18n/use-formatters.ts';
import * as css from './static-screens.css.ts';

const GIVEN = { features: 4, easeOfUse: 5, value: 4 } as const;
const MARKS = [
  { key: 'ratings.mark_features', stars: GIVEN.features },
  { key: 'ratings.mark_ease_of_use', stars: GIVEN.easeOfUse },
  { key: 'ratings.mark_value', stars: GIVEN.value },
] as const;

/** SPEC §2: 4, 5 and 4 make 4.3. Worked out by the rule itself. */
export function ScoreExample() {
  const { t } = useTranslation();
  const { rating } = useFormatters();
  const score = scoreTenths(GIVEN.features, GIVEN) / 10;
  return (
    <figure className={css.example}>
      <figcaption className={css.exampleTitle}>{t('ratings.example')}</figcaption>
      <dl className={css.marks}>
        {MARKS.map(({ key, stars }) => (
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
