import { useRef, useState } from 'react';
import { newSendKey } from '#pwa/api/send-key.ts';

/** What was typed, and the revision it is an edit of; null for something new. */
export type Typed<Values> = { values: Values; revision: number | null };

/** With the last try to send it, which may have arrived: the same text goes out again under the same key. */
type Draft<Values> = Typed<Values> & { lastTry: { key: string; body: string } | null };

/** Where the draft of one form is kept on the device. */
export type DraftStore<Values> = {
  load: () => Draft<Values> | null;
  save: (draft: Draft<Values>) => void;
  drop: () => void;
};

type KeptDraft<Values> = {
  /** What an earlier visit left unsent; null if that is nothing but the start. */
  restored: Typed<Values> | null;
  keep: (typed: Typed<Values>) => void;
  /** The key to send this under: the same for the same text, and kept before it is sent. */
  keyFor: (typed: Typed<Values>, input: unknown) => string;
  /** The key that this text was sent under before, if it was: it may have arrived. */
  triedKey: (input: unknown) => string | undefined;
  /** The next try goes out under a new key. */
  forgetKey: () => void;
  drop: () => void;
};

/** The draft on the device that stands behind a form. */
export function useKeptDraft<Values>(
  store: DraftStore<Values>,
  start: Typed<Values>,
  isSame: (a: Values, b: Values) => boolean,
): KeptDraft<Values> {
  const [found] = useState(store.load);
  const lastTry = useRef(found?.lastTry ?? null);
  const keep = ({ values, revision }: Typed<Values>) => store.save({ values, revision, lastTry: lastTry.current });
  const isNews = found !== null && !isSame(found.values, start.values);
  return {
    // What was begun as something new is an edit of what there is now.
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
      store.drop();
    },
  };
}
