import { type ReactNode, useId, useState } from 'react';
import { REVIEW } from '#domain/model/review.ts';
import { starsOf } from '#domain/rating.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { DraftNotice } from '#pwa/features/drafts/draft-form-parts.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import * as foldCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import * as fieldCss from '#pwa/ui/field/field.css.ts';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import * as css from './review-form.css.ts';
import * as starCss from './stars.css.ts';
import { Stars } from './stars.tsx';
import { NO_SUB_RATINGS, type ReviewForm, subRatingScore } from './use-review-form.ts';

const STARS = Array.from({ length: REVIEW.ratingMax }, (_, place) => place + 1);
const STAR = 'M12 2.4l2.94 6.45 7.02.75-5.24 4.74 1.47 6.91L12 17.73l-6.19 3.52 1.47-6.91L2.04 9.6l7.02-.75z';

type StarInputProps = {
  legend: string;
  name: string;
  /** 0: not rated. */
  value: number;
  onChange: (value: number) => void;
  size?: 'medium' | 'large';
  error?: string | undefined;
};

function StarInput({ legend, name, value, onChange, size = 'large', error }: StarInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      className={starCss.inputField}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={fieldCss.label}>{legend}</legend>
      <div className={starCss.inputLine}>
        <div className={starCss.inputRow}>
          {STARS.map((stars) => (
            <label key={stars} className={starCss.inputStar[size]}>
              <input
                type="radio"
                className={starCss.radio}
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                // The star that is set already changes nothing, and yet it is chosen.
                onClick={() => onChange(stars)}
              />
              <svg
                viewBox="0 0 24 24"
                className={stars <= value ? starCss.inputFull : starCss.inputEmpty}
                aria-hidden="true"
              >
                <path d={STAR} />
              </svg>
              <VisuallyHidden>{t('reviews.stars', { count: stars })}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={starCss.chosen} aria-hidden="true">
          {value === 0 ? t('review_form.unrated') : t('reviews.stars', { count: value })}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classNames(fieldCss.note, fieldCss.error)}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type RatingFieldProps = { form: ReviewForm; error: string | undefined };

function RatingField({ form, error }: RatingFieldProps) {
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

type SubRatingFieldsProps = { form: ReviewForm; error: string | undefined };

function SubRatingFields({ form, error }: SubRatingFieldsProps) {
  const { t } = useTranslation();
  const { ratings } = form.values;
  const [isOpen] = useState(Object.values(ratings).some((stars) => stars > 0));
  const marks = [
    { name: 'features', legend: t('tool.rating_features') },
    { name: 'easeOfUse', legend: t('tool.rating_ease_of_use') },
    { name: 'value', legend: t('tool.rating_value') },
  ] as const;
  return (
    <details className={foldCss.disclosure} open={isOpen}>
      <summary className={foldCss.summary}>{t('review_form.separate')}</summary>
      <div className={css.separateBody}>
        <p className={secondary}>{t('review_form.separate_hint')}</p>
        {marks.map(({ name, legend }) => (
          <StarInput
            key={name}
            legend={legend}
            name={name}
            size="medium"
            value={ratings[name]}
            onChange={(stars) => form.change({ ratings: { ...ratings, [name]: stars } })}
            error={ratings[name] === 0 ? error : undefined}
          />
        ))}
        <Button variant="ghost" size="small" onClick={() => form.change({ ratings: NO_SUB_RATINGS })}>
          {t('review_form.clear')}
        </Button>
      </div>
    </details>
  );
}

export function ReviewFields({ form }: { form: ReviewForm }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={secondary}>{t('review_form.hint')}</p>
      <RatingField form={form} error={form.errorOf('rating')} />
      <SubRatingFields form={form} error={form.errorOf('ratings')} />
      <CheckboxField
        label={t('review_form.anonymous')}
        {...form.checkbox('isAnonymous')}
        onChange={form.setAnonymous}
        hint={t('review_form.anonymous_hint')}
      />
      {!form.values.isAnonymous && (
        <TextField
          label={t('review_form.name')}
          {...form.field('reviewerName')}
          autoComplete="nickname"
          max={REVIEW.nameMax}
        />
      )}
      <TextField
        label={t('review_form.title')}
        {...form.field('title')}
        autoComplete="off"
        max={REVIEW.titleMax}
        isRequired
      />
      <TextField
        label={t('review_form.content')}
        {...form.field('content')}
        autoComplete="off"
        max={REVIEW.contentMax}
        isMultiline
        isRequired
      />
    </>
  );
}

type ReviewFormViewProps = { form: ReviewForm; actions: ReactNode };

export function ReviewFormView({ form, actions }: ReviewFormViewProps) {
  const { t } = useTranslation();
  const { isOpen, sendAnyway, choose } = form.ratingQuestion;
  return (
    <>
      <DraftNotice form={form} />
      <form {...form.props} className={css.form} aria-busy={form.isBusy}>
        <ReviewFields form={form} />
        <div className={css.actions}>{actions}</div>
      </form>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={choose}
        onConfirm={sendAnyway}
        title={t('review_form.unchosen_title')}
        message={t('review_form.unchosen_message')}
        cancel={t('review_form.unchosen_choose')}
        action={t('review_form.unchosen_send')}
      />
    </>
  );
}
