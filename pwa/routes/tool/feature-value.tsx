import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { RatingBar } from '#pwa/features/reviews/rating-bar.tsx';
import { YesOrNo } from '#pwa/features/tools/yes-or-no.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from './features-panel.css.ts';
import type { LabelledFeature } from './group-features.ts';

/** Yes and no in words beside their signs, a number as a bar out of 10, or the text itself. */
export function FeatureValueView({ feature: { value, label, unit } }: { feature: LabelledFeature }) {
  const { number } = useFormatters();
  if (typeof value === 'string') return <span lang={FALLBACK_LANGUAGE}>{value}</span>;
  if (typeof value === 'number') {
    return (
      <span className={css.featureNumber}>
        <RatingBar value={value} label={label} />
        <span className={css.featureDigits}>
          {number(value)} {unit}
        </span>
      </span>
    );
  }
  return <YesOrNo isYes={value} />;
}
