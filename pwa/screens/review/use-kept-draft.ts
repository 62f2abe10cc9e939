import { useRef, useState } from 'react';
import type { ReviewInput } from '#domain/schemas/review-input.ts';
import { newSendKey } from '../../api/send-key.ts';
import { type DraftPlace, dropDraft, loadDraft, type ReviewValues, saveDraft } from '../../state/review-drafts.ts';
import { isSameReview } from './review-values.ts';

/** What was typed, and the revision it is an edit of; null for a new review. */
export type Typed = { values: ReviewValues; revision: number | null };

type KeptDraft = {
  /** What an earlier visit left unsent; null if that is nothing but the start. */
  restored: Typed | null;
  keep: (typed: Typed) => void;
  /** The key to send this under: the same for the same text, and kept before it is sent. */
  keyFor: (typed: Typed, input: ReviewInput) => string;
  /** The key that this text was sent under before, if it was: it may have arrived. */
  triedKey: (input: ReviewInput) => string | undefined;
  /** The next try goes out under a new key. */
  forgetKey: () => void;
  drop: () => void;
};

/** The draft on the device that stands behind a form. */
export function useKeptDraft(userId: number, place: DraftPlace, start: Typed): KeptDraft {
  const [found] = useState(() => loadDraft(userId, place));
  const lastTry = useRef(found?.lastTry ?? null);
  const keep = ({ values, revision }: Typed) =>
    saveDraft(userId, place, { values, revision, lastTry: lastTry.current });
  const isNews = found !== null && !isSameReview(found.values, start.values);
  return {
    // What was begun as a new review is an edit of the one that there is now.
    restored: isNews ? { values: found.values, revision: found.revision ?? start.revision } : null,
    keep,
    keyFor(typed, input) {
      const body = JSON.stringify(input);
      if (lastTry.current?.body !== body) lastTry.current = { key: newSendKey(), body };
      keep(typed);
      return lastTry.current.key;
    },
    triedKey: (input) => (lastTry.current?.body === JSON.stringify(input) ? lastTry.current.key : undefined),
    forgetKey() {
      lastTry.current = null;
    },
    drop() {
      lastTry.current = null;
      dropDraft(userId, place);
    },
  };
}
