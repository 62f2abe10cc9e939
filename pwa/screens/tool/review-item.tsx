import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/schemas/review.ts';
import { Stars } from '../../components/stars.tsx';
import { useFormatters } from '../../i18n/use-formatters.ts';
import * as css from './reviews-panel.css.ts';

/** SPEC §2: the reviewer's name, else the user's name, else the username, else anonymous. */
function authorOf({ isAnonymous, reviewerName, user }: Review, t: TFunction): string {
  if (isAnonymous) return t('tool.reviews_anonymous');
  return reviewerName || user?.name || user?.username || t('tool.reviews_anonymous');
}

export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { title, content, rating, createdAt, updatedAt } = review;
  return (
    <li className={css.review}>
      <article>
        <h3 className={css.title} dir="auto" tabIndex={-1}>
          {title || t('tool.reviews_untitled')}
        </h3>
        <p className={css.meta}>
          <Stars rating={rating} size="small" />
          <span dir="auto">{t('tool.reviews_author', { author: authorOf(review, t) })}</span>
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {updatedAt && updatedAt !== createdAt && <span>{t('tool.reviews_edited')}</span>}
        </p>
        <p className={css.content} dir="auto">
          {content}
        </p>
      </article>
    </li>
  );
}
