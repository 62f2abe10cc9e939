import type { TFunction } from 'i18next';
import { Flag, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/model/review.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { editReviewPath } from '#pwa/router/paths.ts';
import * as css from './reviews-panel.css.ts';

/** What the visitor may do with the reviews: edit the own one, flag the others. */
export type ReviewViewer = { ownId: number | null; onFlag: (review: Review) => void };

/** SPEC §2: the reviewer's name, else the user's name, else the username, else anonymous. */
function reviewAuthor({ isAnonymous, reviewerName, user }: Review, t: TFunction): string {
  if (isAnonymous) return t('tool.reviews_anonymous');
  return reviewerName || user?.name || user?.username || t('tool.reviews_anonymous');
}

export function ReviewItem({ review, viewer }: { review: Review; viewer: ReviewViewer }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { title, content, rating, createdAt, updatedAt } = review;
  return (
    <li className={css.review}>
      <article>
        <div className={css.head}>
          <h3 className={css.title} dir="auto" tabIndex={-1}>
            {title || t('tool.reviews_untitled')}
          </h3>
          <ReviewAction review={review} viewer={viewer} />
        </div>
        <p className={css.meta}>
          <Stars rating={rating} size="small" />
          <span dir="auto">{t('tool.reviews_author', { author: reviewAuthor(review, t) })}</span>
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

/** Known by its id alone: nothing in the review itself tells whose it is. */
function ReviewAction({ review, viewer: { ownId, onFlag } }: { review: Review; viewer: ReviewViewer }) {
  const { t } = useTranslation();
  if (review.id === ownId) {
    return (
      <AppLink to={editReviewPath(review.id)} className={css.edit} aria-label={t('tool.reviews_edit_own')}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
        {t('tool.reviews_edit')}
      </AppLink>
    );
  }
  return (
    <IconButton
      icon={Flag}
      size="small"
      className={css.flag}
      label={t('tool.reviews_flag')}
      onClick={() => onFlag(review)}
    />
  );
}
