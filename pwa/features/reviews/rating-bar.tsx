import * as css from './rating-bar.css.ts';

type RatingBarProps = { value: number; label: string; max?: number };

/** A value on a scale from 0, as a bar; the number itself stands beside it. */
export function RatingBar({ value, label, max = 10 }: RatingBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the colours of a native meter can not be set in every browser
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
