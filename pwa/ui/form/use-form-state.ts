import { useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { type FieldErrorCodes, omitCodes, serverCodesOf } from './form-errors.ts';

/** Typed values, and the revision that they edit; null for something new. */
export type FormSnapshot<Values> = { values: Values; revision: number | null };

/** `lastTry` may have arrived: the same body is sent again under the same key. */
type Draft<Values> = FormSnapshot<Values> & { lastTry: { key: string; body: string } | null };

export type DraftStore<Values> = {
  load: () => Draft<Values> | null;
  save: (draft: Draft<Values>) => void;
  drop: () => void;
};

/** For hydration too: an unread draft is neither shown nor replaced. */
export const NO_DRAFTS = { load: () => null, save: () => {}, drop: () => {} };

export function isSameValues<Values extends object>(a: Values, b: Values): boolean {
  return (Object.keys(a) as (keyof Values)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

type PersistedDraft<Values> = {
  restored: FormSnapshot<Values> | null;
  save: (typed: FormSnapshot<Values>) => void;
  /** `Idempotency-Key`: the same for the same body, and saved before it is sent. */
  keyFor: (typed: FormSnapshot<Values>, input: unknown) => string;
  previousKey: (input: unknown) => string | undefined;
  resetKey: () => void;
  drop: () => void;
};

function useDraft<Values extends object>(
  store: DraftStore<Values> = NO_DRAFTS,
  start: FormSnapshot<Values>,
): PersistedDraft<Values> {
  const [found] = useState(store.load);
  const lastTry = useRef(found?.lastTry ?? null);
  const save = ({ values, revision }: FormSnapshot<Values>) =>
    store.save({ values, revision, lastTry: lastTry.current });
  const resetKey = () => {
    lastTry.current = null;
  };
  const isChanged = found !== null && !isSameValues(start.values, found.values);
  return {
    // A draft begun as something new becomes an edit of the present revision.
    restored: isChanged ? { values: found.values, revision: found.revision ?? start.revision } : null,
    save,
    keyFor(typed, input) {
      const body = JSON.stringify(input);
      if (lastTry.current?.body !== body) lastTry.current = { key: newIdempotencyKey(), body };
      save(typed);
      return lastTry.current.key;
    },
    previousKey: (input) => (lastTry.current?.body === JSON.stringify(input) ? lastTry.current.key : undefined),
    resetKey,
    drop() {
      resetKey();
      store.drop();
    },
  };
}

export type FormStart<Values> = {
  initial: Values;
  revision?: number | null;
  drafts?: DraftStore<Values>;
  initialErrors?: readonly FieldError[];
};

type FormState<Values> = FormSnapshot<Values> & {
  validated: readonly string[];
  serverCodes: FieldErrorCodes<Values>;
  failedAttempts: number;
  failure: unknown;
};

const UNTOUCHED = { validated: [], serverCodes: {}, failedAttempts: 0, failure: null };

export function withFailedAttempt<Values extends object>(
  now: FormState<Values>,
  changed: Partial<FormState<Values>>,
): FormState<Values> {
  return { ...now, ...changed, validated: Object.keys(now.values), failedAttempts: now.failedAttempts + 1 };
}

export function useFormState<Values extends object>({
  initial,
  revision = null,
  initialErrors = [],
  drafts,
}: FormStart<Values>) {
  const start = { values: initial, revision };
  const draft = useDraft(drafts, start);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [state, setState] = useState<FormState<Values>>(() => {
    const opened = { ...UNTOUCHED, ...(draft.restored ?? start) };
    if (initialErrors.length === 0) return opened;
    return withFailedAttempt(opened, { serverCodes: serverCodesOf(initial, initialErrors) });
  });
  const latest = useRef(state);
  /** Two steps between two renders build on each other. */
  const update = (step: (now: FormState<Values>) => FormState<Values>) => {
    latest.current = step(latest.current);
    setState(latest.current);
  };
  const change = (changed: Partial<Values>, validated: (now: readonly string[]) => readonly string[]) => {
    update((now) => ({
      ...now,
      values: { ...now.values, ...changed },
      validated: validated(now.validated),
      serverCodes: omitCodes(now.serverCodes, (field) => field in changed),
    }));
    draft.save(latest.current);
  };
  const reset = () => {
    draft.drop();
    update(() => ({ ...UNTOUCHED, ...start }));
    setRestored(false);
  };
  const rebase = (current: number, values?: Values) => {
    update((now) => ({ ...UNTOUCHED, values: values ?? now.values, revision: current }));
    draft.save(latest.current);
  };
  return { state, latest, update, change, reset, rebase, draft, isRestored };
}
