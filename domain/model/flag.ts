import * as v from 'valibot';
import { codePointLength } from './atoms.ts';
import { isReadable } from './readable.ts';

export const REASON_MAX = 500;

/** The review's author can read it. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text !== '' && isReadable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text)),
  v.check((text) => codePointLength(text) <= REASON_MAX),
);

export const FLAG_REASONS = ['spam', 'abuse', 'off_topic', 'fake', 'personal_info', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_NOTE_MAX = 300;

/** Messages are `FieldCode`s. */
export const NewFlag = v.object({
  reason: v.picklist(FLAG_REASONS, 'reason_required'),
  note: v.optional(
    v.nullable(
      v.pipe(
        v.string('wrong_type'),
        v.check(isReadable, 'text_unreadable'),
        v.trim(),
        v.check((text) => codePointLength(text) <= FLAG_NOTE_MAX, 'note_max'),
      ),
    ),
    null,
  ),
});
export type NewFlag = v.InferOutput<typeof NewFlag>;

export const Flag = v.object({ reviewId: v.number(), reason: v.picklist(FLAG_REASONS) });
export type Flag = v.InferOutput<typeof Flag>;
