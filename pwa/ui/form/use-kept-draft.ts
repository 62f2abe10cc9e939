import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#pwa/lib/api/send-key.ts';

/** What was typed, and the revision it is an edit of; null for something new. */
export type FormSnapshot<Values> = { values: Values; revision: number | null };

/** With the last try to send it, which may have arrived: the same text goes out again under the same key. */
type Draft<Values> = FormSnapshot<Values> & { lastTry: { key: string; body: string } | null };

/** Where the draft of one form is kept on the device. */
export type DraftStore<Values> = {
  load: () => Draft<Values> | null;
  save: (draft: Draft<Values>) => void;
  drop: () => void;
};

type PersistedDraft<Values> = {
  /** What an earlier visit left unsent; null if that is nothing but the start. */
  restored: FormSnapshot<Values> | null;
  save: (typed: FormSnapshot<Values>) => void;
  /** The key to send this under: the same for the same text, and kept before it is sent. */
  keyFor: (typed: FormSnapshot<Values>, input: unknown) => string;
  /** The key that this text was sent under before, if it was: it may have arrived. */
  previousKey: (input: unknown) => string | undefined;
  /** The next try goes out under a new key. */
  resetKey: () => void;
  drop: () => void;
};

/** The draft on the device that stands behind a form. */
export function usePersistedDraft<Values>(
  store: DraftStore<Values>,
  start: FormSnapshot<Values>,
  isSame: (a: Values, b: Values) => boolean,
): PersistedDraft<Values> {
  const [found] = useState(store.load);
  const lastTry = useRef(found?.lastTry ?? null);
  const keep = ({ values, revision }: FormSnapshot<Values>) =>
    store.save({ values, revision, lastTry: lastTry.current });
  const isNews = found !== null && !isSame(found.values, start.values);
  return {
    // What was begun as something new is an edit of what there is now.
    restored: isNews ? { values: found.values, revision: found.revision ?? start.revision } : null,
    save: keep,
    keyFor(typed, input) {
      const body = JSON.stringify(input);
      if (lastTry.current?.body !== body) lastTry.current = { key: newIdempotencyKey(), body };
      keep(typed);
      return lastTry.current.key;
    },
    previousKey: (input) => (lastTry.current?.body === JSON.stringify(input) ? lastTry.current.key : undefined),
    resetKey() {
      lastTry.current = null;
    },
    drop() {
      lastTry.current = null;
      store.drop();
    },
  };
}
