import { ANONYMOUS } from '#domain/anonymity.ts';
import type { FieldError } from '#domain/errors.ts';
import type { NewReview, ReviewEdit, ReviewInput } from '#domain/model/review-input.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { HttpError } from '#pwa/lib/api/http-error.ts';
import { type DraftForm, type FormRules, type FormSnapshot, useDraftForm } from '#pwa/ui/form/use-draft-form.ts';
import {
  type DraftTarget,
  dropReviewDraft,
  loadReviewDraft,
  type ReviewValues,
  saveReviewDraft,
} from './review-drafts.ts';
import { toastFailed, toastInvalid } from './review-toasts.ts';
import { isSameReview, REVIEW_FIELDS, type ReviewField, toReviewField, validateReview } from './review-values.ts';

type ReviewFormOptions = FormSnapshot<ReviewValues> & {
  userId: number;
  place: DraftTarget;
  schema: typeof NewReview | typeof ReviewEdit;
  /** Restored when anonymity is switched off. */
  ownName: string;
  /** Errors from an earlier send. */
  initialErrors?: readonly FieldError[];
};

export type ReviewForm = DraftForm<ReviewValues, ReviewField, ReviewInput> & {
  setAnonymous: (isAnonymous: boolean) => void;
};

const REVIEW_FORM_RULES: FormRules<ReviewValues, ReviewField> = {
  fields: REVIEW_FIELDS,
  fieldOf: toReviewField,
  validateOn: 'on_change',
  isSame: isSameReview,
};

export function useReviewForm({ userId, place, schema, ownName, ...start }: ReviewFormOptions): ReviewForm {
  const form = useDraftForm({
    ...start,
    rules: REVIEW_FORM_RULES,
    check: (values) => validateReview(schema, values),
    drafts: {
      load: () => loadReviewDraft(userId, place),
      save: (draft) => saveReviewDraft(userId, place, draft),
      drop: () => dropReviewDraft(userId, place),
    },
  });
  const setAnonymous = (isAnonymous: boolean) =>
    form.prefill({ isAnonymous, reviewerName: isAnonymous ? ANONYMOUS : ownName });
  return { ...form, setAnonymous };
}

/** Shows the failure and resets the outdated session or key. */
export function useReviewFailure(form: ReviewForm): (action: 'submit' | 'update', error: unknown) => void {
  const revalidateSession = useRevalidateSession();
  return (action, error) => {
    const { code = null, fields = [] } = error instanceof HttpError ? error : {};
    if (code === 'signed_out' || code === 'user_mismatch') revalidateSession();
    if (code === 'key_reused' || code === 'review_deleted') form.resetKey();
    const own = fields.filter(({ field }) => toReviewField(field) !== null);
    if (own.length === 0) return toastFailed(action, error);
    form.setErrors(own);
    toastInvalid(Object.fromEntries(own.map((each) => [toReviewField(each.field), each.code])));
  };
}
