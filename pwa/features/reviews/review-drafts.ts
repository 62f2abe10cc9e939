import * as v from 'valibot';

/** A review as it is typed: 0 stands for stars that were not given. */
export const ReviewValues = v.object({
  rating: v.number(),
  ratings: v.object({ features: v.number(), easeOfUse: v.number(), value: v.number() }),
  title: v.string(),
  content: v.string(),
  reviewerName: v.string(),
  isAnonymous: v.boolean(),
});
export type ReviewValues = v.InferOutput<typeof ReviewValues>;

/** The last try to send it, which may have arrived: the same text goes out again under the same key. */
const SendTry = v.object({ key: v.string(), body: v.string() });

const ReviewDraft = v.object({
  version: v.literal(1),
  values: ReviewValues,
  /** The revision that is being edited; null for a new review. */
  revision: v.nullable(v.number()),
  lastTry: v.nullable(SendTry),
});
export type ReviewDraft = Omit<v.InferOutput<typeof ReviewDraft>, 'version'>;

/** What a draft is of: a review to come of a tool, or the edit of one. */
export type DraftTarget = { toolSlug: string } | { reviewId: number };

const PREFIX = 'review-draft/';

function userPrefix(userId: number): string {
  return `${PREFIX}${userId}/`;
}

function draftKey(userId: number, place: DraftTarget): string {
  return userPrefix(userId) + ('toolSlug' in place ? `tool/${place.toolSlug}` : `review/${place.reviewId}`);
}

/** Kept on the device under the id of who wrote it: nobody else is shown it. */
export function loadReviewDraft(userId: number, place: DraftTarget): ReviewDraft | null {
  try {
    const draft = v.safeParse(ReviewDraft, JSON.parse(localStorage.getItem(draftKey(userId, place)) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

export function saveReviewDraft(userId: number, place: DraftTarget, draft: ReviewDraft): void {
  try {
    localStorage.setItem(draftKey(userId, place), JSON.stringify({ version: 1, ...draft }));
  } catch {
    // A private window may refuse: then it lasts as long as the form.
  }
}

export function dropReviewDraft(userId: number, place: DraftTarget): void {
  try {
    localStorage.removeItem(draftKey(userId, place));
  } catch {
    // Without storage there is none.
  }
}

/** It has been published: a draft that says nothing else is of no use any more. */
export function dropSameReviewDraft(
  userId: number,
  place: DraftTarget,
  text: Pick<ReviewValues, 'title' | 'content'>,
): void {
  const values = loadReviewDraft(userId, place)?.values;
  if (values?.title.trim() === text.title && values.content.trim() === text.content) dropReviewDraft(userId, place);
}

/** The review turned out to exist: what was typed goes on as an edit of it, unless one was begun already. */
export function moveReviewDraft(userId: number, toolSlug: string, reviewId: number): void {
  const draft = loadReviewDraft(userId, { toolSlug });
  if (!draft) return;
  if (!loadReviewDraft(userId, { reviewId })) saveReviewDraft(userId, { reviewId }, { ...draft, lastTry: null });
  dropReviewDraft(userId, { toolSlug });
}

/** Everything that this user began, when he signs out. A session that merely ends leaves it. */
export function dropReviewDrafts(userId: number): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(userPrefix(userId))) localStorage.removeItem(name);
  } catch {
    // Without storage there are none.
  }
}
