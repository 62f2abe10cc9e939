import { randomInt } from 'node:crypto';
import { ID_MAX } from '#domain/model/atoms.ts';

/** Random, so that the id of an anonymous review tells neither when nor after which other one it was written. */
export function randomReviewId(): number {
  return randomInt(1, ID_MAX + 1);
}
