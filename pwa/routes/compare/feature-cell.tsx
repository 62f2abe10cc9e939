import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { FEATURE_NUMBER_MAX, type FeatureValue } from '#domain/model/feature.ts';
import { RatingBar } from '#pwa/features/reviews/rating-bar.tsx';
import { YesOrNo } from '#pwa/features/tools/yes-or-no.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as cellCss from './compare-cells.css.ts';
import { NotStated } from './table-row.tsx';

type FeatureCellProps = { value: FeatureValue | null; label: string; unit: string | null };

/** Yes and no in words beside their signs, a number beside its bar, and words for a gap. */
export function FeatureCell({ value, label, unit }: FeatureCellProps) {
  if (value === null) return <NotStated />;
  if (typeof value === 'boolean') return <YesOrNo isYes={value} />;
  if (typeof value === 'number') return <Amount value={value} label={label} unit={unit} />;
  return <span lang={FALLBACK_LANGUAGE}>{value}</span>;
}

function Amount({ value, label, unit }: { value: number; label: string; unit: string | null }) {
  const { number } = useFormatters();
  return (
    <span className={cellCss.amount}>
      <span>
        <span className={cellCss.amountValue}>{number(value)}</span> {unit}
      </span>
      <RatingBar value={value} label={label} max={FEATURE_NUMBER_MAX} />
    </span>
  );
}
