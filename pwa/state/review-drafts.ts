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
export type DraftPlace = { toolSlug: string } | { reviewId: number };

const PREFIX = 'review-draft/';

function ofUser(userId: number): string {
  return `${PREFIX}${userId}/`;
}

function nameOf(userId: number, place: DraftPlace): string {
  return ofUser(userId) + ('toolSlug' in place ? `tool/${place.toolSlug}` : `review/${place.reviewId}`);
}

/** Kept on the device under the id of who wrote it: nobody else is shown it. */
export function loadDraft(userId: number, place: DraftPlace): ReviewDraft | null {
  try {
    const draft = v.safeParse(ReviewDraft, JSON.parse(localStorage.getItem(nameOf(userId, place)) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

export function saveDraft(userId: number, place: DraftPlace, draft: ReviewDraft): void {
  try {
    localStorage.setItem(nameOf(userId, place), JSON.stringify({ version: 1, ...draft }));
  } catch {
    // A private window may refuse: then it lasts as long as the form.
  }
}

export function dropDraft(userId: number, place: DraftPlace): void {
  try {
    localStorage.removeItem(nameOf(userId, place));
  } catch {
    // Without storage there is none.
  }
}

/** It has been published: a draft that says nothing else is of no use any more. */
export function dropSameDraft(userId: number, place: DraftPlace, text: Pick<ReviewValues, 'title' | 'content'>): void {
  const values = loadDraft(userId, place)?.values;
  if (values?.title.trim() === text.title && values.content.trim() === text.content) dropDraft(userId, place);
}

/** The review turned out to exist: what was typed goes on as an edit of it, unless one was begun already. */
export function moveDraft(userId: number, toolSlug: string, reviewId: number): void {
  const draft = loadDraft(userId, { toolSlug });
  if (!draft) return;
  if (!loadDraft(userId, { reviewId })) saveDraft(userId, { reviewId }, { ...draft, lastTry: null });
  dropDraft(userId, { toolSlug });
}

/** Everything that this user began, when he signs out. A session that merely ends leaves it. */
export function dropDrafts(userId: number): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(ofUser(userId))) localStorage.removeItem(name);
  } catch {
    // Without storage there are none.
  }
}
