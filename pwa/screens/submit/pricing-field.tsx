import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICING_TYPES } from '#domain/schemas/pricing-types.ts';
import { classNames } from '../../components/class-names.ts';
import * as boxCss from '../../components/checkbox-field.css.ts';
import * as fieldCss from '../../components/text-field.css.ts';
import * as css from './submit-screen.css.ts';

type PricingFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** What it costs, as one of three. */
export function PricingField({ value, onChange, error }: PricingFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      className={fieldCss.field}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={fieldCss.label}>{t('submit.pricing')}</legend>
      <div className={css.choices}>
        {PRICING_TYPES.map((type) => (
          <label key={type} className={boxCss.label}>
            <input
              type="radio"
              className={boxCss.box}
              name="pricingType"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            {t(`pricing.${type}`)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classNames(fieldCss.note, fieldCss.error)}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
