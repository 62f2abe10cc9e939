import { useTranslation } from 'react-i18next';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from './stars.css.ts';

type Size = 'small' | 'medium' | 'large';

/** Five stars as one path, 24 units each: one element instead of five on every card. */
const FIVE_STARS = [0, 1, 2, 3, 4]
  .map(
    (place) =>
      `M${12 + 24 * place} 1.9l2.94 6.95 7.52.65-5.71 4.94 1.71 7.35L${12 + 24 * place} 17.89l-6.46 3.9 1.71-7.35-5.71-4.94 7.52-.65z`,
  )
  .join('');

/** The nested svg cuts the filled row off at its width, which needs no ids and no style attribute. */
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

/** The stars of a rating, to the nearest half, named in words for those who do not see them. */
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

/** Stars, the average and how many reviews it rests on. Without reviews there is no average to show. */
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
