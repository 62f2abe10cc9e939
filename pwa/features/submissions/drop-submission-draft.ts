export const SUBMISSION_DRAFT_KEY = 'submission-draft';

/** What was begun in this tab; also when somebody signs out. */
export function dropSubmissionDraft(): void {
  try {
    sessionStorage.removeItem(SUBMISSION_DRAFT_KEY);
  } catch {
    // Without storage there is none.
  }
}
