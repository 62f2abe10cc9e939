import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/schemas/review.ts';
import { OfflineError } from '../../api/http-error.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { connection } from '../../state/connection.ts';
import { sayFailed } from './review-toasts.ts';
import { useDeleteReview } from './use-delete-review.ts';

/** Deletes the review, once that is confirmed. */
export function DeleteButton({ review, userId }: { review: OwnReview; userId: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, remove } = useDeleteReview(review, userId);
  const ask = () => {
    if (connection.peek() === 'offline') sayFailed('delete', new OfflineError());
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
