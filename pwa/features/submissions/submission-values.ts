import * as v from 'valibot';
import { NewSubmission } from '#domain/model/submission.ts';
import type { FieldErrorCodes, FormRules } from '#pwa/ui/form/use-draft-form.ts';
import type { QueuedSubmission } from '#pwa/features/outbox/entry.ts';
import type { SubmissionValues } from './submission-draft.ts';
import { completeWebsiteUrl } from './complete-website.ts';

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

/** What was sent, as it is typed. */
export function submissionValuesFromInput({ companyName, email, ...rest }: QueuedSubmission): SubmissionValues {
  return { ...rest, companyName: companyName ?? '', email: email ?? '' };
}

export function toSubmissionField(name: string): SubmissionField | null {
  const [first] = name.split('.');
  return SUBMISSION_FIELDS.find((field) => field === first) ?? null;
}

/** What would be sent, or what is wrong with it. */
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

/** Half a sentence is not wrong yet: a field says what is wrong with it once it is left. */
export const SUBMISSION_RULES: FormRules<SubmissionValues, SubmissionField> = {
  fields: SUBMISSION_FIELDS,
  fieldOf: toSubmissionField,
  validateOn: 'on_leave',
  isSame: (a, b) => SUBMISSION_FIELDS.every((field) => String(a[field]) === String(b[field])),
};
