import { HttpError } from '../../api/http-error.ts';
import { useAskWhoIsThere } from '../../components/use-ask-who-is-there.ts';
import { sayFailed, sayInvalid } from './review-toasts.ts';
import { fieldOf } from './review-values.ts';
import type { ReviewForm } from './use-review-form.ts';

/** Says why a review was not taken, and puts right in the page what that shows to be out of date. */
export function useSendFailure(form: ReviewForm): (action: 'submit' | 'update', error: unknown) => void {
  const askWhoIsThere = useAskWhoIsThere();
  return (action, error) => {
    const { code = null, fields = [] } = error instanceof HttpError ? error : {};
    if (code === 'signed_out' || code === 'user_mismatch') askWhoIsThere();
    if (code === 'key_reused' || code === 'review_deleted') form.forgetKey();
    const own = fields.filter(({ field }) => fieldOf(field) !== null);
    if (own.length === 0) return sayFailed(action, error);
    form.refuse(own);
    sayInvalid(Object.fromEntries(own.map((each) => [fieldOf(each.field), each.code])));
  };
}
