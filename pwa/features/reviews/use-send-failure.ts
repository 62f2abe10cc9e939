import { HttpError } from '#pwa/lib/api/http-error.ts';
import { useRevalidateSession } from '#pwa/features/account/use-ask-who-is-there.ts';
import { toastFailed, toastInvalid } from './review-toasts.ts';
import { toReviewField } from './review-values.ts';
import type { ReviewForm } from './use-review-form.ts';

/** Says why a review was not taken, and puts right in the page what that shows to be out of date. */
export function useReviewFailure(form: ReviewForm): (action: 'submit' | 'update', error: unknown) => void {
  const askWhoIsThere = useRevalidateSession();
  return (action, error) => {
    const { code = null, fields = [] } = error instanceof HttpError ? error : {};
    if (code === 'signed_out' || code === 'user_mismatch') askWhoIsThere();
    if (code === 'key_reused' || code === 'review_deleted') form.resetKey();
    const own = fields.filter(({ field }) => toReviewField(field) !== null);
    if (own.length === 0) return toastFailed(action, error);
    form.setErrors(own);
    toastInvalid(Object.fromEntries(own.map((each) => [toReviewField(each.field), each.code])));
  };
}
