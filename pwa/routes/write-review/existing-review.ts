import { HttpError } from '#pwa/lib/api/http-error.ts';

/**
 * The review that a refused create ran into: its id, or null where that is not said; undefined for any other failure. SPEC
 * §8 knows it by its words alone; our server also says it by code.
 */
export function existingReviewId(error: unknown): number | null | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code !== 'already_reviewed' && !/already reviewed/i.test(error.body)) return undefined;
  if (error.reviewId !== null) return error.reviewId;
  const [named] = /\d+/.exec(error.body) ?? [];
  return named === undefined ? null : Number(named);
}
