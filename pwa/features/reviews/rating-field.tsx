import { useTranslation } from 'react-i18next';
import { starsOf } from '#domain/rating.ts';
import { StarInput } from './star-input.tsx';
import { Stars } from './stars.tsx';
import * as fieldCss from '#pwa/ui/field/text-field.css.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from './review-form.css.ts';
import { subRatingScore } from './review-values.ts';
import type { ReviewForm } from './use-review-form.ts';

type RatingFieldProps = { form: ReviewForm; error: string | undefined };

/** The stars; where the three ratings are given, the score that they make. */
export function RatingField({ form, error }: RatingFieldProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const score = subRatingScore(form.values);
  if (score === null) {
    return (
      <StarInput
        legend={t('review_form.rating')}
        name="rating"
        value={form.values.rating}
        onChange={(rating) => form.change({ rating })}
        error={error}
      />
    );
  }
  return (
    <div className={css.score}>
      <p className={fieldCss.label}>{t('review_form.rating')}</p>
      <p className={css.scoreLine} role="status">
        <Stars rating={score / 10} size="large" />
        <span aria-hidden="true">{formats.rating(score / 10)}</span>
        <span className={css.scoreHint}>{t('review_form.score_hint', { count: starsOf(score) })}</span>
      </p>
    </div>
  );
}
