import * as v from 'valibot';
import { tabDraft } from '#pwa/features/drafts/tab-draft.ts';

const SubmissionValues = v.object({
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

export const submissionDraft = tabDraft('submission-draft', SubmissionValues);

/** After arrival; a draft that differs is kept. */
export function dropSameSubmissionDraft({
  website,
  description,
}: Pick<SubmissionValues, 'website' | 'description'>): void {
  const values = submissionDraft.load()?.values;
  if (values?.website.trim() === website && values.description.trim() === description) submissionDraft.drop();
}
