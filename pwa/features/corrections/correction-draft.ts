import * as v from 'valibot';
import { tabDraft } from '#pwa/features/drafts/tab-draft.ts';

const CorrectionValues = v.object({
  toolSlug: v.string(),
  field: v.string(),
  value: v.string(),
  plan: v.string(),
  amount: v.string(),
  currency: v.string(),
  period: v.picklist(['month', 'year', 'once']),
  perSeat: v.boolean(),
  isPlan: v.boolean(),
  source: v.string(),
  note: v.string(),
  email: v.string(),
});
export type CorrectionValues = v.InferOutput<typeof CorrectionValues>;

export const correctionDraft = tabDraft('correction-draft', CorrectionValues);

type SentCorrection = { toolSlug: string; input: Pick<CorrectionValues, 'field' | 'value'> };

/** After arrival; a draft that differs is kept. */
export function dropSameCorrectionDraft({ toolSlug, input }: SentCorrection): void {
  const values = correctionDraft.load()?.values;
  const isPrice = values?.field === 'price' && values.isPlan;
  if (values?.toolSlug !== toolSlug || values.field !== input.field) return;
  if (isPrice || values.value.trim() === input.value) correctionDraft.drop();
}
