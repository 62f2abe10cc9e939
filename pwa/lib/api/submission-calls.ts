import type { Language } from '#domain/languages.ts';
import { type NewSubmission, SubmissionReceipt } from '#domain/model/submission.ts';
import { sendRequest } from './send.ts';
import { submissionRequest } from './submission-request.ts';

/** Throws `already_listed`, with the tool's slug if it is in the lists, where its website is known. */
export function postSubmission(submission: NewSubmission, language: Language, key: string): Promise<SubmissionReceipt> {
  return sendRequest({ ...submissionRequest(submission, language, key), answer: SubmissionReceipt });
}
