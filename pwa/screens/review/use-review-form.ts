import type { FieldError } from '#domain/errors.ts';
import { ANONYMOUS } from '#domain/rules/anonymity.ts';
import type { NewReview, ReviewInput, ReviewEdit } from '#domain/schemas/review-input.ts';
import { type DraftForm, type FormRules, useDraftForm } from '../../components/use-draft-form.ts';
import type { Typed } from '../../components/use-kept-draft.ts';
import { type DraftPlace, dropDraft, loadDraft, type ReviewValues, saveDraft } from '../../state/review-drafts.ts';
import { checkReview, fieldOf, isSameReview, REVIEW_FIELDS, type ReviewField } from './review-values.ts';

type Start = Typed<ReviewValues> & {
  userId: number;
  place: DraftPlace;
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
const RULES: FormRules<ReviewValues, ReviewField> = {
  fields: REVIEW_FIELDS,
  fieldOf,
  asks: 'on_change',
  isSame: isSameReview,
};

/** A review as it is typed: its fields, what is wrong with them, and the draft that survives a reload. */
export function useReviewForm({ userId, place, schema, ownName, ...start }: Start): ReviewForm {
  const form = useDraftForm({
    ...start,
    rules: RULES,
    check: (values) => checkReview(schema, values),
    drafts: {
      load: () => loadDraft(userId, place),
      save: (draft) => saveDraft(userId, place, draft),
      drop: () => dropDraft(userId, place),
    },
  });
  const setAnonymous = (isAnonymous: boolean) =>
    form.fill({ isAnonymous, reviewerName: isAnonymous ? ANONYMOUS : ownName });
  return { ...form, setAnonymous };
}
