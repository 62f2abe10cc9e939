import { randomInt } from 'node:crypto';
import { ID_MAX } from '#domain/model/atoms.ts';

/** Reveals neither time nor order of an anonymous review. */
export function randomReviewId(): number {
  return randomInt(1, ID_MAX + 1);
}
