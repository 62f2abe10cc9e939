import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW } from '#domain/model/review.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as fieldCss from '#pwa/ui/field/field.css.ts';
import * as css from './stars.css.ts';

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

export function StarInput({ legend, name, value, onChange, size = 'large', error }: StarInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      className={css.inputField}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={fieldCss.label}>{legend}</legend>
      <div className={css.inputLine}>
        <div className={css.inputRow}>
          {STARS.map((stars) => (
            <label key={stars} className={css.inputStar[size]}>
              <input
                type="radio"
                className={css.radio}
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <svg viewBox="0 0 24 24" className={stars <= value ? css.inputFull : css.inputEmpty} aria-hidden="true">
                <path d={STAR} />
              </svg>
              <VisuallyHidden>{t('reviews.stars', { count: stars })}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={css.chosen} aria-hidden="true">
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
