import type { FieldError } from '#domain/errors.ts';
import { ANONYMOUS } from '#domain/anonymity.ts';
import type { NewReview, ReviewInput, ReviewEdit } from '#domain/model/review-input.ts';
import { type DraftForm, type FormRules, useDraftForm } from '#pwa/ui/form/use-draft-form.ts';
import type { FormSnapshot } from '#pwa/ui/form/use-kept-draft.ts';
import {
  type DraftTarget,
  dropReviewDraft,
  loadReviewDraft,
  type ReviewValues,
  saveReviewDraft,
} from './review-drafts.ts';
import { validateReview, toReviewField, isSameReview, REVIEW_FIELDS, type ReviewField } from './review-values.ts';

type ReviewFormOptions = FormSnapshot<ReviewValues> & {
  userId: number;
  place: DraftTarget;
  schema: typeof NewReview | typeof ReviewEdit;
  /** What the name becomes when the review is no longer anonymous. */
  ownName: string;
  /** What the server found wrong with it before. */
  faults?: readonly FieldError[];
};

export type ReviewForm = DraftForm<ReviewValues, ReviewField, ReviewInput> & {
  setAnonymous: (isAnonymous: boolean) => void;
};

/** SPEC §5: a field says what is wrong with it as it is changed. */
const REVIEW_FORM_RULES: FormRules<ReviewValues, ReviewField> = {
  fields: REVIEW_FIELDS,
  fieldOf: toReviewField,
  validateOn: 'on_change',
  isSame: isSameReview,
};

/** A review as it is typed: its fields, what is wrong with them, and the draft that survives a reload. */
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
