import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import * as css from './stars.css.ts';

export function ReviewStatusNote({ review, children }: { review: OwnReview; children?: ReactNode }) {
  const { t } = useTranslation();
  const { status, statusReason } = review;
  if (status === 'published') return null;
  // No reason yet: awaiting moderation.
  const message = status === 'under_review' && statusReason === null ? 'waiting' : status;
  return (
    <div className={css.statusNote[status]}>
      <CircleAlert className={css.noteIcon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={css.noteTexts}>
        <p className={css.noteTitle}>{t(`own_review.${status}_title`)}</p>
        <p>{t(`own_review.${message}_message`)}</p>
        {statusReason && <p dir="auto">{t('own_review.reason', { reason: statusReason })}</p>}
        {children}
      </div>
    </div>
  );
}
