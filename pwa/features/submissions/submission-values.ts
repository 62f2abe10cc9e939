import * as v from 'valibot';
import type { FieldError } from '#domain/errors.ts';
import { normaliseWebsite } from '#domain/model/addresses.ts';
import { NewSubmission } from '#domain/model/submission.ts';
import type { QueuedSubmission } from '#pwa/features/outbox/outbox-entry.ts';
import {
  type DraftForm,
  type DraftStore,
  type FieldErrorCodes,
  type FormRules,
  useDraftForm,
} from '#pwa/ui/form/use-draft-form.ts';
import {
  dropSubmissionDraft,
  loadSubmissionDraft,
  type SubmissionValues,
  saveSubmissionDraft,
} from './submission-draft.ts';

/** `example.com` becomes https://example.com. Anything else is returned trimmed. */
export function completeWebsiteUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.includes('://')) return text;
  const whole = normaliseWebsite(`https://${text.replace(/^\/+/, '')}`);
  return whole !== null && new URL(whole).hostname.includes('.') ? whole : text;
}

const SUBMISSION_FIELDS = [
  'name',
  'website',
  'description',
  'categories',
  'pricingType',
  'companyName',
  'email',
] as const;
export type SubmissionField = (typeof SUBMISSION_FIELDS)[number];

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

export function toSubmissionField(name: string): SubmissionField | null {
  const [first] = name.split('.');
  return SUBMISSION_FIELDS.find((field) => field === first) ?? null;
}

export function validateSubmission(values: SubmissionValues): {
  input: NewSubmission | null;
  codes: FieldErrorCodes<SubmissionField>;
} {
  const whole = { ...values, website: completeWebsiteUrl(values.website) };
  const parsed = v.safeParse(NewSubmission, whole, { abortPipeEarly: true });
  if (parsed.success) return { input: parsed.output, codes: {} };
  const codes: FieldErrorCodes<SubmissionField> = {};
  for (const issue of parsed.issues) {
    const field = toSubmissionField(v.getDotPath(issue) ?? '');
    if (field) codes[field] ??= issue.message;
  }
  return { input: null, codes };
}

/** Validates on blur: half-typed text is not an error yet. */
export const SUBMISSION_RULES: FormRules<SubmissionValues, SubmissionField> = {
  fields: SUBMISSION_FIELDS,
  fieldOf: toSubmissionField,
  validateOn: 'on_leave',
  isSame: (a, b) => SUBMISSION_FIELDS.every((field) => String(a[field]) === String(b[field])),
};

export type SubmissionForm = DraftForm<SubmissionValues, SubmissionField, NewSubmission>;

export const TAB_DRAFT_STORE: DraftStore<SubmissionValues> = {
  load: () => {
    const draft = loadSubmissionDraft();
    return draft && { ...draft, revision: null };
  },
  save: saveSubmissionDraft,
  drop: dropSubmissionDraft,
};

/** For hydration, which must match the server's HTML. Saves nothing, to keep the unread draft. */
export const UNREAD_DRAFT_STORE: DraftStore<SubmissionValues> = {
  ...TAB_DRAFT_STORE,
  load: () => null,
  save: () => {},
};

type SubmissionFormOptions = {
  values: SubmissionValues;
  drafts: DraftStore<SubmissionValues>;
  initialErrors?: readonly FieldError[];
};

export function useSubmissionForm({ values, drafts, initialErrors }: SubmissionFormOptions): SubmissionForm {
  return useDraftForm({
    values,
    revision: null,
    rules: SUBMISSION_RULES,
    check: validateSubmission,
    drafts,
    initialErrors,
  });
}
