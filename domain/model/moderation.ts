import * as v from 'valibot';
import { codePointLength } from './atoms.ts';
import { isReadable } from './readable.ts';

export const REASON_MAX = 500;

/** Why an operator decides something, on one line. The author of a review reads it. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text !== '' && isReadable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text)),
  v.check((text) => codePointLength(text) <= REASON_MAX),
);
