import type { Language } from '#domain/languages.ts';
import { type NewSubmission, SubmissionReceipt } from '#domain/schemas/submission.ts';
import { send } from './send.ts';
import { submissionRequest } from './submission-request.ts';

/** Throws `already_listed`, with the tool's slug if it is in the lists, where its website is known. */
export function submitTool(submission: NewSubmission, language: Language, key: string): Promise<SubmissionReceipt> {
  return send({ ...submissionRequest(submission, language, key), answer: SubmissionReceipt });
}
