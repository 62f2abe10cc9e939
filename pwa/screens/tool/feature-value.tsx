import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { RatingBar } from '../../components/rating-bar.tsx';
import { YesOrNo } from '../../components/yes-or-no.tsx';
import { useFormatters } from '../../i18n/use-formatters.ts';
import * as css from './features-panel.css.ts';
import type { NamedFeature } from './group-features.ts';

/** Yes and no in words beside their signs, a number as a bar out of 10, or the text itself. */
export function FeatureValueView({ feature: { value, label, unit } }: { feature: NamedFeature }) {
  const { number } = useFormatters();
  if (typeof value === 'string') return <span lang={FALLBACK_LANGUAGE}>{value}</span>;
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
  return <YesOrNo isYes={value} />;
}
