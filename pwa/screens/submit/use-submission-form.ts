import type { FieldError } from '#domain/errors.ts';
import type { NewSubmission } from '#domain/schemas/submission.ts';
import { type DraftForm, useDraftForm } from '../../components/use-draft-form.ts';
import type { DraftStore } from '../../components/use-kept-draft.ts';
import { dropSubmissionDraft } from '../../state/drop-submission-draft.ts';
import { loadSubmissionDraft, saveSubmissionDraft, type SubmissionValues } from '../../state/submission-draft.ts';
import { checkSubmission, SUBMISSION_RULES, type SubmissionField } from './submission-values.ts';

export type SubmissionForm = DraftForm<SubmissionValues, SubmissionField, NewSubmission>;

/** The draft of the tab. */
export const TAB_DRAFT: DraftStore<SubmissionValues> = {
  load: () => {
    const draft = loadSubmissionDraft();
    return draft && { ...draft, revision: null };
  },
  save: saveSubmissionDraft,
  drop: dropSubmissionDraft,
};

/**
 * The same while React takes the page over, which is to be what the server made of it. What was typed before that is not
 * written over a draft that was not read yet.
 */
export const UNREAD_DRAFT: DraftStore<SubmissionValues> = { ...TAB_DRAFT, load: () => null, save: () => {} };

type Start = {
  values: SubmissionValues;
  drafts: DraftStore<SubmissionValues>;
  faults?: readonly FieldError[];
};

/** A tool as it is being proposed. */
export function useSubmissionForm({ values, drafts, faults }: Start): SubmissionForm {
  return useDraftForm({ values, revision: null, rules: SUBMISSION_RULES, check: checkSubmission, drafts, faults });
}
