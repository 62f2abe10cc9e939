import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RatingBar } from '../../components/rating-bar.tsx';
import { useFormatters } from '../../i18n/use-formatters.ts';
import * as css from './features-panel.css.ts';
import type { NamedFeature } from './group-features.ts';

/** Yes and no in words beside their signs, a number as a bar out of 10, or the text itself. */
export function FeatureValueView({ feature: { value, label, unit } }: { feature: NamedFeature }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    return (
      <span className={css.number}>
        <RatingBar value={value} label={label} />
        <span className={css.digits}>
          {number(value)} {unit}
        </span>
      </span>
    );
  }
  const Sign = value ? Check : Minus;
  return (
    <span className={value ? css.yes : css.no}>
      <Sign size={18} strokeWidth={2} aria-hidden />
      {t(value ? 'common.yes' : 'common.no')}
    </span>
  );
}
