import type { FieldError } from '#domain/errors.ts';
import type { NewSubmission } from '#domain/model/submission.ts';
import { type DraftForm, useDraftForm } from '#pwa/ui/form/use-draft-form.ts';
import type { DraftStore } from '#pwa/ui/form/use-kept-draft.ts';
import { dropSubmissionDraft } from './drop-submission-draft.ts';
import { loadSubmissionDraft, saveSubmissionDraft, type SubmissionValues } from './submission-draft.ts';
import { validateSubmission, SUBMISSION_RULES, type SubmissionField } from './submission-values.ts';

export type SubmissionForm = DraftForm<SubmissionValues, SubmissionField, NewSubmission>;

/** The draft of the tab. */
export const TAB_DRAFT_STORE: DraftStore<SubmissionValues> = {
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
export const UNREAD_DRAFT_STORE: DraftStore<SubmissionValues> = {
  ...TAB_DRAFT_STORE,
  load: () => null,
  save: () => {},
};

type SubmissionFormOptions = {
  values: SubmissionValues;
  drafts: DraftStore<SubmissionValues>;
  faults?: readonly FieldError[];
};

/** A tool as it is being proposed. */
export function useSubmissionForm({ values, drafts, faults }: SubmissionFormOptions): SubmissionForm {
  return useDraftForm({
    values,
    revision: null,
    rules: SUBMISSION_RULES,
    check: validateSubmission,
    drafts,
    initialErrors: faults,
  });
}
