import type { Language } from '#domain/languages.ts';
import type { NewSubmission } from '#domain/model/submission.ts';
import { withParams } from '#pwa/router/paths.ts';
import type { WriteRequest } from './write-request.ts';

/** Whoever is signed in plays no part. Mail about it comes in this language. */
export function submissionRequest(submission: NewSubmission, language: Language, key: string): WriteRequest {
  const path = withParams('/api/submissions', { lng: language });
  return { method: 'POST', path, body: submission, headers: { 'Idempotency-Key': key } };
}
