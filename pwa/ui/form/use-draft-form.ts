import { useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';

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
function usePersistedDraft<Values>(
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

/** What is wrong, as a code, by the field it is about. */
export type FieldErrorCodes<Field extends string> = Partial<Record<Field, string>>;

type CheckResult<Field extends string, Input> = { input: Input | null; codes: FieldErrorCodes<Field> };

/** What a form is about; the same object each time. */
export type FormRules<Values, Field extends string> = {
  fields: readonly Field[];
  /** The field that an error of the server names, or null. */
  fieldOf: (name: string) => Field | null;
  /** When a field begins to say what is wrong with it, if it was not sent yet. */
  validateOn: 'on_change' | 'on_leave';
  isSame: (a: Values, b: Values) => boolean;
};

type DraftFormOptions<Values, Field extends string, Input> = FormSnapshot<Values> & {
  rules: FormRules<Values, Field>;
  /** What would be sent, or what is wrong with it. */
  check: (values: Values) => CheckResult<Field, Input>;
  drafts: DraftStore<Values>;
  /** What the server found wrong with it before. */
  initialErrors?: readonly FieldError[] | undefined;
};

export type DraftForm<Values, Field extends string, Input> = FormSnapshot<Values> & {
  /** What is wrong with the fields that have to say so, and after a try to send with any of them. */
  codes: FieldErrorCodes<Field>;
  /** An earlier visit left this unsent. */
  isRestored: boolean;
  /** Counts the tries to send that failed for its fields. */
  failedAttempts: number;
  change: (changed: Partial<Values>) => void;
  /** Changes what the form decides itself: these fields do not say yet what is wrong with them. */
  prefill: (changed: Partial<Values>) => void;
  /** The visitor has left a field: from now on it says what is wrong with it. */
  leave: (field: Field) => void;
  /** What to send, or what is wrong; every field says so from then on. */
  check: () => CheckResult<Field, Input>;
  /** What the server found wrong. */
  setErrors: (errors: readonly FieldError[]) => void;
  /** The `Idempotency-Key` for this text as an edit of this revision. */
  keyFor: (input: Input, revision: number | null) => string;
  /** The key that this text was sent under before, if it was. */
  previousKey: (input: Input) => string | undefined;
  resetKey: () => void;
  /** Goes on from what is saved now: with the saved text, or with what is typed. */
  rebase: (revision: number, values?: Values) => void;
  discard: () => void;
  dropDraft: () => void;
};

type DraftFormState<Values, Field extends string> = FormSnapshot<Values> & {
  validatedFields: readonly Field[];
  serverCodes: FieldErrorCodes<Field>;
  failedAttempts: number;
};

function initialState<Values, Field extends string>({
  values,
  revision,
}: FormSnapshot<Values>): DraftFormState<Values, Field> {
  return { values, revision, validatedFields: [], serverCodes: {}, failedAttempts: 0 };
}

function pickCodes<Field extends string>(
  codes: FieldErrorCodes<Field>,
  isWanted: (field: string) => boolean,
): FieldErrorCodes<Field> {
  return Object.fromEntries(Object.entries(codes).filter(([field]) => isWanted(field))) as FieldErrorCodes<Field>;
}

function omitFields<Field extends string>(fields: readonly Field[], changed: object): Field[] {
  return fields.filter((field) => !(field in changed));
}

function withServerErrors<Values, Field extends string>(
  now: DraftFormState<Values, Field>,
  { fields, fieldOf }: FormRules<Values, Field>,
  errors: readonly FieldError[],
): DraftFormState<Values, Field> {
  const refused = Object.fromEntries(errors.map(({ field, code }) => [fieldOf(field), code])) as FieldErrorCodes<Field>;
  return { ...now, validatedFields: fields, serverCodes: refused, failedAttempts: now.failedAttempts + 1 };
}

function withChange<Values extends object, Field extends string>(
  now: DraftFormState<Values, Field>,
  changed: Partial<Values>,
  asked: readonly Field[],
): DraftFormState<Values, Field> {
  const refused = pickCodes(now.serverCodes, (field) => !(field in changed));
  return { ...now, values: { ...now.values, ...changed }, validatedFields: asked, serverCodes: refused };
}

/** A text as it is typed: its fields, what is wrong with them, and the draft that survives a reload. */
export function useDraftForm<Values extends object, Field extends string, Input>(
  setup: DraftFormOptions<Values, Field, Input>,
): DraftForm<Values, Field, Input> {
  const { rules, check, drafts, initialErrors: faults = [], values: startValues, revision: startRevision } = setup;
  const start = { values: startValues, revision: startRevision };
  const draft = usePersistedDraft(drafts, start, rules.isSame);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [state, setState] = useState(() => {
    const opened = initialState<Values, Field>(draft.restored ?? start);
    return faults.length > 0 ? withServerErrors(opened, rules, faults) : opened;
  });
  const { values, revision, validatedFields: asked } = state;
  const checked = check(values);
  const latest = useRef(state);
  /** Each step goes on from the one before, also where two come between two renders. */
  const take = (step: (now: DraftFormState<Values, Field>) => DraftFormState<Values, Field>) => {
    latest.current = step(latest.current);
    setState(latest.current);
  };
  const keep = (step: (now: DraftFormState<Values, Field>) => DraftFormState<Values, Field>) => {
    take(step);
    draft.save(latest.current);
  };
  return {
    values,
    revision,
    codes: { ...state.serverCodes, ...pickCodes(checked.codes, (field) => asked.some((each) => each === field)) },
    isRestored,
    failedAttempts: state.failedAttempts,
    change(changed) {
      const touched = rules.validateOn === 'on_change' ? rules.fields.filter((field) => field in changed) : [];
      keep((now) => withChange(now, changed, [...now.validatedFields, ...touched]));
    },
    prefill: (changed) => keep((now) => withChange(now, changed, omitFields(now.validatedFields, changed))),
    leave: (field) => take((now) => ({ ...now, validatedFields: [...now.validatedFields, field] })),
    check() {
      if (!checked.input)
        take((now) => ({ ...now, validatedFields: rules.fields, failedAttempts: now.failedAttempts + 1 }));
      return checked;
    },
    // Something may have been typed since it was sent.
    setErrors: (errors) => take((now) => withServerErrors(now, rules, errors)),
    keyFor: (input, basis) => draft.keyFor({ values, revision: basis }, input),
    previousKey: draft.previousKey,
    resetKey: draft.resetKey,
    rebase: (current, saved) => keep((now) => initialState({ values: saved ?? now.values, revision: current })),
    discard() {
      draft.drop();
      take(() => initialState(start));
      setRestored(false);
    },
    dropDraft: draft.drop,
  };
}
