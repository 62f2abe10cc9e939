import { useTranslation } from 'react-i18next';
import { REVIEW } from '#domain/model/review.ts';
import { CheckboxField } from '#pwa/ui/field/checkbox-field.tsx';
import { fieldErrorText } from '#pwa/ui/form/form-error-text.ts';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { RatingField } from './rating-field.tsx';
import * as css from './review-form.css.ts';
import type { ReviewField } from './review-values.ts';
import { SubRatingFields } from './separate-ratings.tsx';
import type { ReviewForm } from './use-review-form.ts';

/** The fields of a review, new or edited (SPEC §2). */
export function ReviewFields({ form }: { form: ReviewForm }) {
  const { t } = useTranslation();
  const { values, codes, change } = form;
  const errorOf = (field: ReviewField) => {
    const code = codes[field];
    return code === undefined ? undefined : fieldErrorText(t, code);
  };
  return (
    <>
      <p className={css.hint}>{t('review_form.hint')}</p>
      <RatingField form={form} error={errorOf('rating')} />
      <SubRatingFields form={form} error={errorOf('ratings')} />
      <CheckboxField
        label={t('review_form.anonymous')}
        name="isAnonymous"
        isChecked={values.isAnonymous}
        onChange={form.setAnonymous}
        hint={t('review_form.anonymous_hint')}
      />
      {!values.isAnonymous && (
        <TextField
          label={t('review_form.name')}
          name="reviewerName"
          autoComplete="nickname"
          value={values.reviewerName}
          onChange={(reviewerName) => change({ reviewerName })}
          error={errorOf('reviewerName')}
          max={REVIEW.nameMax}
        />
      )}
      <TextField
        label={t('review_form.title')}
        name="title"
        autoComplete="off"
        value={values.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
        max={REVIEW.titleMax}
        isRequired
      />
      <TextField
        label={t('review_form.content')}
        name="content"
        autoComplete="off"
        value={values.content}
        onChange={(content) => change({ content })}
        error={errorOf('content')}
        max={REVIEW.contentMax}
        isMultiline
        isRequired
      />
    </>
  );
}
