import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { OfflineError } from '#pwa/lib/api/http-error.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/confirm-dialog.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { toastFailed } from '#pwa/features/reviews/review-toasts.ts';
import { useDeleteReview } from './use-delete-review.ts';

/** Deletes the review, once that is confirmed. */
export function DeleteReviewButton({ review, userId }: { review: OwnReview; userId: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, remove } = useDeleteReview(review, userId);
  const ask = () => {
    if (connection.peek() === 'offline') toastFailed('delete', new OfflineError());
    else setAsking(true);
  };
  return (
    <>
      <Button variant="danger" icon={Trash2} isBusy={isBusy} onClick={ask}>
        {t(isBusy ? 'review_form.deleting' : 'review_form.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
        title={t('review_form.delete')}
        message={t('review_form.delete_confirm')}
        action={t('review_form.delete')}
      />
    </>
  );
}
