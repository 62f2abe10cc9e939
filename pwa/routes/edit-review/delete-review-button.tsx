import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { dropReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { dismissFailureToast, toastDone, toastFailed } from '#pwa/features/reviews/review-toasts.ts';
import { HttpError, isNotFound, OfflineError } from '#pwa/lib/api/http-error.ts';
import { deleteReview } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';

/** Codes that mean the session differs from the one this page shows. */
const STALE_SESSION_CODES = ['signed_out', 'user_mismatch'];

async function deleteIfPresent(reviewId: number, userId: number): Promise<void> {
  try {
    await deleteReview(reviewId, userId);
  } catch (error) {
    // An earlier attempt arrived, or it was deleted elsewhere.
    if (!isNotFound(error)) throw error;
  }
}

function useDeleteReview({ id, tool }: OwnReview, userId: number) {
  const [isBusy, setBusy] = useState(false);
  const revalidateSession = useRevalidateSession();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const remove = async () => {
    setBusy(true);
    dismissFailureToast();
    try {
      await deleteIfPresent(id, userId);
      dropReviewDraft(userId, { reviewId: id });
      await refresh(tool.slug, null);
      toastDone('deleted');
      exit(toolPath(tool.slug));
    } catch (error) {
      if (error instanceof HttpError && STALE_SESSION_CODES.includes(error.code)) revalidateSession();
      toastFailed('delete', error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}

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
