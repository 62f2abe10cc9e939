import type { FieldError } from '#domain/errors.ts';
import { normaliseWebsite } from '#domain/model/addresses.ts';
import { NewSubmission } from '#domain/model/submission.ts';
import type { QueuedSubmission } from '#pwa/features/outbox/outbox-entry.ts';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import type { FieldErrorCodes, FormCheck } from '#pwa/ui/form/form-errors.ts';
import { checkSchema, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import type { DraftStore } from '#pwa/ui/form/use-form-state.ts';
import { type SubmissionValues, submissionDraft } from './submission-draft.ts';

/** `example.com` becomes https://example.com. Anything else is returned trimmed. */
export function completeWebsiteUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.includes('://')) return text;
  const whole = normaliseWebsite(`https://${text.replace(/^\/+/, '')}`);
  return whole !== null && new URL(whole).hostname.includes('.') ? whole : text;
}

export const EMPTY_SUBMISSION: SubmissionValues = {
  name: '',
  website: '',
  description: '',
  categories: [],
  pricingType: '',
  companyName: '',
  email: '',
};

export function submissionValuesFromInput({ companyName, email, ...rest }: QueuedSubmission): SubmissionValues {
  return { ...rest, companyName: companyName ?? '', email: email ?? '' };
}

export function validateSubmission(values: SubmissionValues): FormCheck<SubmissionValues, NewSubmission> {
  return checkSchema(NewSubmission, { ...values, website: completeWebsiteUrl(values.website) });
}

export type SubmissionForm = Form<SubmissionValues, NewSubmission>;

export const TAB_DRAFT_STORE: DraftStore<SubmissionValues> = {
  ...submissionDraft,
  load: () => {
    const draft = submissionDraft.load();
    return draft && { ...draft, revision: null };
  },
};

type SubmissionFormOptions = {
  initial: SubmissionValues;
  drafts?: DraftStore<SubmissionValues>;
  initialErrors?: readonly FieldError[];
  send: (input: NewSubmission) => Promise<unknown>;
  onFailure: (error: unknown, codes: FieldErrorCodes<SubmissionValues>) => void;
};

/** Validates on blur: half-typed text is not an error yet. */
export function useSubmissionForm({ send, ...options }: SubmissionFormOptions): SubmissionForm {
  return useForm({
    ...options,
    validateOn: 'blur',
    check: validateSubmission,
    onInvalid: () => toastInvalid({}),
    send: (input) => {
      dismissFailureToast();
      return send(input);
    },
  });
}
