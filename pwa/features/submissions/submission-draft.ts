import * as v from 'valibot';

const SUBMISSION_DRAFT_KEY = 'submission-draft';

/** What was begun in this tab; also when somebody signs out. */
export function dropSubmissionDraft(): void {
  try {
    sessionStorage.removeItem(SUBMISSION_DRAFT_KEY);
  } catch {
    // Without storage there is none.
  }
}

/** A tool as it is being proposed. */
export const SubmissionValues = v.object({
  name: v.string(),
  website: v.string(),
  description: v.string(),
  categories: v.array(v.string()),
  /** Empty: not chosen yet. */
  pricingType: v.string(),
  companyName: v.string(),
  email: v.string(),
});
export type SubmissionValues = v.InferOutput<typeof SubmissionValues>;

const SubmissionDraft = v.object({
  version: v.literal(1),
  values: SubmissionValues,
  /** The last try to send it, which may have arrived. */
  lastTry: v.nullable(v.object({ key: v.string(), body: v.string() })),
});
type SubmissionDraft = Omit<v.InferOutput<typeof SubmissionDraft>, 'version'>;

/** It is nobody's, and may hold an email address: so it stays with its tab, over a reload, and goes with it. */
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
    // Where storage is refused it lasts as long as the form.
  }
}

/** What was proposed has arrived: a draft that says nothing else is of no use any more. */
export function dropSameSubmissionDraft({
  website,
  description,
}: Pick<SubmissionValues, 'website' | 'description'>): void {
  const values = loadSubmissionDraft()?.values;
  if (values?.website.trim() === website && values.description.trim() === description) dropSubmissionDraft();
}
