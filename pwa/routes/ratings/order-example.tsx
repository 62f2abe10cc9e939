import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { averageRating, ratingRank } from '#domain/rating.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from '#pwa/features/text-pages/text-page.css.ts';

/** Sums of scores in tenths of a star: 60 reviews of 4.4, 12 of 4.8, and a single 5. */
const EXAMPLE_TOOLS = [
  { name: 'A', sum: 2640, reviews: 60 },
  { name: 'B', sum: 576, reviews: 12 },
  { name: 'C', sum: 50, reviews: 1 },
] as const;

/** What may be wider than the window is reached by Tab, so that the arrow keys can move it. */
const KEYBOARD_SCROLLABLE = 0;

/** Why 4.4 may stand above 5.0, in numbers from the rule that orders the lists. */
export function OrderExample() {
  const { t } = useTranslation();
  const { rating, number } = useFormatters();
  const captionId = useId();
  return (
    <section className={css.tableFrame} aria-labelledby={captionId} tabIndex={KEYBOARD_SCROLLABLE}>
      <table className={css.table}>
        <caption id={captionId} className={css.tableCaption}>
          {t('ratings.order_example')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('ratings.column_tool')}</th>
            <th scope="col">{t('ratings.column_shown')}</th>
            <th scope="col">{t('ratings.column_reviews')}</th>
            <th scope="col">{t('ratings.column_order')}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLE_TOOLS.map(({ name, sum, reviews }) => (
            <tr key={name}>
              <th scope="row">{t('ratings.example_tool', { name })}</th>
              <td>{rating(averageRating(sum, reviews))}</td>
              <td>{number(reviews)}</td>
              <td>
                <strong>{number(Math.round(ratingRank(sum, reviews) / 100) / 100)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
