import { useTranslation } from 'react-i18next';
import type { RatingCounts } from '#domain/model/tool.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as barCss from './rating-bar.css.ts';
import * as css from './star-distribution.css.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

type StarDistributionProps = {
  counts: RatingCounts;
  /** The stars whose reviews show now; none means all. */
  selected: readonly number[];
  onToggle: (stars: number) => void;
};

/** How many reviews gave how many stars. Each row filters the reviews by its stars; an empty one has nothing to filter. */
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
