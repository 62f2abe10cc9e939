import type { RatingCounts } from '#domain/model/tool.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as css from './stars.css.ts';
import * as barCss from './stars.css.ts';

type RatingBarProps = { value: number; label: string; max?: number };

export function RatingBar({ value, label, max = 10 }: RatingBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter's colours can't be set in every browser
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={css.bar}
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      focusable="false"
    >
      <rect className={css.barFill} width={(Math.min(Math.max(value, 0), max) * 100) / max} height="6" />
    </svg>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

type StarDistributionProps = {
  counts: RatingCounts;
  /** Empty means all. */
  selected: readonly number[];
  onToggle: (stars: number) => void;
};

export function StarDistribution({ counts, selected, onToggle }: StarDistributionProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const total = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  return (
    <ul className={css.distribution} aria-label={t('reviews.distribution')}>
      {STARS.map((stars) => (
        <li key={stars}>
          <button
            type="button"
            className={css.distributionRow}
            aria-pressed={selected.includes(stars)}
            disabled={counts[stars] === 0}
            onClick={() => onToggle(stars)}
          >
            <span>{t('reviews.stars', { count: stars })}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={barCss.bar} aria-hidden="true">
              <rect className={barCss.starFill} width={total === 0 ? 0 : (counts[stars] * 100) / total} height="6" />
            </svg>
            <span className={css.distributionCount}>
              <span aria-hidden="true">{number(counts[stars])}</span>
              <VisuallyHidden>{t('reviews.count', { count: counts[stars] })}</VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Size = 'small' | 'medium' | 'large';

/** One path per card instead of five; 24 units per star. */
const FIVE_STARS = [0, 1, 2, 3, 4]
  .map(
    (place) =>
      `M${12 + 24 * place} 1.9l2.94 6.95 7.52.65-5.71 4.94 1.71 7.35L${12 + 24 * place} 17.89l-6.46 3.9 1.71-7.35-5.71-4.94 7.52-.65z`,
  )
  .join('');

/** A nested svg clips the filled row, without ids or a style attribute. */
function StarRow({ rating }: { rating: number }) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2);
  return (
    <>
      <path className={css.empty} d={FIVE_STARS} />
      {halves > 0 && (
        <svg width={halves * 12} height="24" aria-hidden="true">
          <path className={css.full} d={FIVE_STARS} />
        </svg>
      )}
    </>
  );
}

type StarsProps = { rating: number; count?: number; size?: Size };

export function Stars({ rating, count, size = 'medium' }: StarsProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const value = Number.isInteger(rating) ? formats.number(rating) : formats.rating(rating);
  const label =
    count === undefined ? t('reviews.rated', { rating: value }) : t('reviews.rated_by', { rating: value, count });
  return (
    <svg viewBox="0 0 120 24" className={css.size[size]} role="img" aria-label={label} focusable="false">
      <StarRow rating={rating} />
    </svg>
  );
}

type RatingLineProps = { rating: number; count: number; size?: Size };

/** Without reviews there is no average. */
export function RatingLine({ rating, count, size = 'small' }: RatingLineProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  if (count === 0 || rating <= 0) return <span className={css.line}>{t('reviews.none')}</span>;
  return (
    <span className={css.line}>
      <Stars rating={rating} count={count} size={size} />
      <span aria-hidden="true">
        <span className={css.average}>{formats.rating(rating)}</span> ({formats.number(count)})
      </span>
    </span>
  );
}
