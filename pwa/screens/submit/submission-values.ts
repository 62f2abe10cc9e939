import * as v from 'valibot';
import { NewSubmission } from '#domain/schemas/submission.ts';
import type { CodesOf, FormRules } from '../../components/use-draft-form.ts';
import type { WrittenSubmission } from '../../offline/outbox/entry.ts';
import type { SubmissionValues } from '../../state/submission-draft.ts';
import { completeWebsite } from './complete-website.ts';

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
export function typedSubmission({ companyName, email, ...rest }: WrittenSubmission): SubmissionValues {
  return { ...rest, companyName: companyName ?? '', email: email ?? '' };
}

export function submissionFieldOf(name: string): SubmissionField | null {
  const [first] = name.split('.');
  return SUBMISSION_FIELDS.find((field) => field === first) ?? null;
}

/** What would be sent, or what is wrong with it. */
export function checkSubmission(values: SubmissionValues): {
  input: NewSubmission | null;
  codes: CodesOf<SubmissionField>;
} {
  const whole = { ...values, website: completeWebsite(values.website) };
  const parsed = v.safeParse(NewSubmission, whole, { abortPipeEarly: true });
  if (parsed.success) return { input: parsed.output, codes: {} };
  const codes: CodesOf<SubmissionField> = {};
  for (const issue of parsed.issues) {
    const field = submissionFieldOf(v.getDotPath(issue) ?? '');
    if (field) codes[field] ??= issue.message;
  }
  return { input: null, codes };
}

/** Half a sentence is not wrong yet: a field says what is wrong with it once it is left. */
export const SUBMISSION_RULES: FormRules<SubmissionValues, SubmissionField> = {
  fields: SUBMISSION_FIELDS,
  fieldOf: submissionFieldOf,
  asks: 'on_leave',
  isSame: (a, b) => SUBMISSION_FIELDS.every((field) => String(a[field]) === String(b[field])),
};
