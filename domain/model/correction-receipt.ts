import * as v from 'valibot';

export const CORRECTION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

export const CorrectionReceipt = v.object({ field: v.string(), status: v.picklist(CORRECTION_STATUSES) });
export type CorrectionReceipt = v.InferOutput<typeof CorrectionReceipt>;
