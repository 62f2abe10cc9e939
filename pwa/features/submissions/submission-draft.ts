import * as v from 'valibot';

const SUBMISSION_DRAFT_KEY = 'submission-draft';

/** Also called on logout. */
export function dropSubmissionDraft(): void {
  try {
    sessionStorage.removeItem(SUBMISSION_DRAFT_KEY);
  } catch {
    // No storage, no draft.
  }
}

export const SubmissionValues = v.object({
  name: v.string(),
  website: v.string(),
  description: v.string(),
  categories: v.array(v.string()),
  /** Empty: not chosen. */
  pricingType: v.string(),
  companyName: v.string(),
  email: v.string(),
});
export type SubmissionValues = v.InferOutput<typeof SubmissionValues>;

const SubmissionDraft = v.object({
  version: v.literal(1),
  values: SubmissionValues,
  /** May have arrived. */
  lastTry: v.nullable(v.object({ key: v.string(), body: v.string() })),
});
type SubmissionDraft = Omit<v.InferOutput<typeof SubmissionDraft>, 'version'>;

/** May hold an email address and has no owner, so it is limited to its tab. */
export function loadSubmissionDraft(): SubmissionDraft | null {
  try {
    const draft = v.safeParse(SubmissionDraft, JSON.parse(sessionStorage.getItem(SUBMISSION_DRAFT_KEY) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

export function saveSubmissionDraft({ values, lastTry }: SubmissionDraft): void {
  try {
    sessionStorage.setItem(SUBMISSION_DRAFT_KEY, JSON.stringify({ version: 1, values, lastTry }));
  } catch {
    // Without storage it lasts as long as the form.
  }
}

/** After arrival; a draft that differs is kept. */
export function dropSameSubmissionDraft({
  website,
  description,
}: Pick<SubmissionValues, 'website' | 'description'>): void {
  const values = loadSubmissionDraft()?.values;
  if (values?.website.trim() === website && values.description.trim() === description) dropSubmissionDraft();
}
