import * as v from 'valibot';

export const ReviewValues = v.object({
  rating: v.number(),
  ratings: v.object({ features: v.number(), easeOfUse: v.number(), value: v.number() }),
  title: v.string(),
  content: v.string(),
  reviewerName: v.string(),
  isAnonymous: v.boolean(),
});
export type ReviewValues = v.InferOutput<typeof ReviewValues>;

/** May have arrived: the same body is sent again under the same key. */
const SendTry = v.object({ key: v.string(), body: v.string() });

const ReviewDraft = v.object({
  version: v.literal(1),
  values: ReviewValues,
  /** Null for a new review. */
  revision: v.nullable(v.number()),
  lastTry: v.nullable(SendTry),
  /** Of an edit: where the text goes if its review is deleted. */
  toolSlug: v.optional(v.string()),
});
export type ReviewDraft = Omit<v.InferOutput<typeof ReviewDraft>, 'version'>;

export type DraftTarget = { toolSlug: string; reviewId?: never } | { reviewId: number; toolSlug?: string };

const PREFIX = 'review-draft/';

function userPrefix(userId: number): string {
  return `${PREFIX}${userId}/`;
}

function draftKey(userId: number, place: DraftTarget): string {
  return userPrefix(userId) + (place.reviewId === undefined ? `tool/${place.toolSlug}` : `review/${place.reviewId}`);
}

export function parseReviewDraft(text: string): ReviewDraft | null {
  try {
    const draft = v.safeParse(ReviewDraft, JSON.parse(text));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

export function loadReviewDraft(userId: number, place: DraftTarget): ReviewDraft | null {
  try {
    return parseReviewDraft(localStorage.getItem(draftKey(userId, place)) ?? '');
  } catch {
    return null;
  }
}

export function saveReviewDraft(userId: number, place: DraftTarget, draft: ReviewDraft): void {
  try {
    const { toolSlug } = place;
    localStorage.setItem(draftKey(userId, place), JSON.stringify({ version: 1, ...draft, toolSlug }));
  } catch {
    // Private windows may refuse; the draft lasts as long as the form.
  }
}

export function dropReviewDraft(userId: number, place: DraftTarget): void {
  try {
    localStorage.removeItem(draftKey(userId, place));
  } catch {
    // No storage, no draft.
  }
}

/** Emptied first: other tabs that show it learn that its author did not discard it. See `isDroppedWithReview`. */
export function dropDraftWithReview(userId: number, place: DraftTarget): void {
  try {
    localStorage.setItem(draftKey(userId, place), '');
  } catch {
    // No storage, no draft.
  }
  dropReviewDraft(userId, place);
}

/** After publication or deletion; a draft that differs is kept. */
export function dropSameReviewDraft(
  userId: number,
  place: DraftTarget,
  text: Pick<ReviewValues, 'title' | 'content'>,
): void {
  const values = loadReviewDraft(userId, place)?.values;
  const isSame = (field: 'title' | 'content') => values?.[field].trim() === text[field].trim();
  if (isSame('title') && isSame('content')) dropDraftWithReview(userId, place);
}

/** The review already exists: the draft becomes its edit, unless one was begun. */
export function moveReviewDraft(userId: number, toolSlug: string, reviewId: number): void {
  const draft = loadReviewDraft(userId, { toolSlug });
  if (!draft) return;
  if (!loadReviewDraft(userId, { reviewId }))
    saveReviewDraft(userId, { reviewId, toolSlug }, { ...draft, lastTry: null });
  dropReviewDraft(userId, { toolSlug });
}

/** Stars without words are none. */
export function isNewReviewBegun(userId: number, toolSlug: string): boolean {
  const values = loadReviewDraft(userId, { toolSlug })?.values;
  return values !== undefined && `${values.title}${values.content}`.trim() !== '';
}

/** The review no longer exists: its edit becomes a new one, unless one was begun; then both stay. */
export function continueAsNewReview(
  userId: number,
  { reviewId, toolSlug }: { reviewId: number; toolSlug: string },
  values: ReviewValues,
): void {
  if (isNewReviewBegun(userId, toolSlug)) return;
  saveReviewDraft(userId, { toolSlug }, { values, revision: null, lastTry: null });
  dropReviewDraft(userId, { reviewId });
}

/** True for a `storage` event of another tab that deleted the review, or saved it, with this draft. */
export function isDroppedWithReview(
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  userId: number,
  place: DraftTarget,
): boolean {
  return key === draftKey(userId, place) && oldValue === '' && newValue === null;
}

/** Names in local storage. */
export function reviewDraftKeys(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(userPrefix(userId)));
  } catch {
    // No storage, no drafts.
    return [];
  }
}

export function hasReviewDrafts(userId: number): boolean {
  return reviewDraftKeys(userId).length > 0;
}

/** An expired session keeps drafts, and so does a logout if its visitor says so. */
export function dropReviewDrafts(userId: number): void {
  for (const name of reviewDraftKeys(userId)) localStorage.removeItem(name);
}
