import { useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { type DraftStore, type Typed, useKeptDraft } from './use-kept-draft.ts';

/** What is wrong, as a code, by the field it is about. */
export type CodesOf<Field extends string> = Partial<Record<Field, string>>;

type Checked<Field extends string, Input> = { input: Input | null; codes: CodesOf<Field> };

/** What a form is about; the same object each time. */
export type FormRules<Values, Field extends string> = {
  fields: readonly Field[];
  /** The field that an error of the server names, or null. */
  fieldOf: (name: string) => Field | null;
  /** When a field begins to say what is wrong with it, if it was not sent yet. */
  asks: 'on_change' | 'on_leave';
  isSame: (a: Values, b: Values) => boolean;
};

type Start<Values, Field extends string, Input> = Typed<Values> & {
  rules: FormRules<Values, Field>;
  /** What would be sent, or what is wrong with it. */
  check: (values: Values) => Checked<Field, Input>;
  drafts: DraftStore<Values>;
  /** What the server found wrong with it before. */
  faults?: readonly FieldError[] | undefined;
};

export type DraftForm<Values, Field extends string, Input> = Typed<Values> & {
  /** What is wrong with the fields that have to say so, and after a try to send with any of them. */
  codes: CodesOf<Field>;
  /** An earlier visit left this unsent. */
  isRestored: boolean;
  /** Counts the tries to send that failed for its fields. */
  refusals: number;
  change: (changed: Partial<Values>) => void;
  /** Changes what the form decides itself: these fields do not say yet what is wrong with them. */
  fill: (changed: Partial<Values>) => void;
  /** The visitor has left a field: from now on it says what is wrong with it. */
  leave: (field: Field) => void;
  /** What to send, or what is wrong; every field says so from then on. */
  check: () => Checked<Field, Input>;
  /** What the server found wrong. */
  refuse: (errors: readonly FieldError[]) => void;
  /** The `Idempotency-Key` for this text as an edit of this revision. */
  keyFor: (input: Input, revision: number | null) => string;
  /** The key that this text was sent under before, if it was. */
  triedKey: (input: Input) => string | undefined;
  forgetKey: () => void;
  /** Goes on from what is saved now: with the saved text, or with what is typed. */
  rebase: (revision: number, values?: Values) => void;
  discard: () => void;
  dropDraft: () => void;
};

type State<Values, Field extends string> = Typed<Values> & {
  asked: readonly Field[];
  refused: CodesOf<Field>;
  refusals: number;
};

function fresh<Values, Field extends string>({ values, revision }: Typed<Values>): State<Values, Field> {
  return { values, revision, asked: [], refused: {}, refusals: 0 };
}

function only<Field extends string>(codes: CodesOf<Field>, isWanted: (field: string) => boolean): CodesOf<Field> {
  return Object.fromEntries(Object.entries(codes).filter(([field]) => isWanted(field))) as CodesOf<Field>;
}

function except<Field extends string>(fields: readonly Field[], changed: object): Field[] {
  return fields.filter((field) => !(field in changed));
}

function refusedFor<Values, Field extends string>(
  now: State<Values, Field>,
  { fields, fieldOf }: FormRules<Values, Field>,
  errors: readonly FieldError[],
): State<Values, Field> {
  const refused = Object.fromEntries(errors.map(({ field, code }) => [fieldOf(field), code])) as CodesOf<Field>;
  return { ...now, asked: fields, refused, refusals: now.refusals + 1 };
}

function withChange<Values extends object, Field extends string>(
  now: State<Values, Field>,
  changed: Partial<Values>,
  asked: readonly Field[],
): State<Values, Field> {
  const refused = only(now.refused, (field) => !(field in changed));
  return { ...now, values: { ...now.values, ...changed }, asked, refused };
}

/** A text as it is typed: its fields, what is wrong with them, and the draft that survives a reload. */
export function useDraftForm<Values extends object, Field extends string, Input>(
  setup: Start<Values, Field, Input>,
): DraftForm<Values, Field, Input> {
  const { rules, check, drafts, faults = [], values: startValues, revision: startRevision } = setup;
  const start = { values: startValues, revision: startRevision };
  const draft = useKeptDraft(drafts, start, rules.isSame);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [state, setState] = useState(() => {
    const opened = fresh<Values, Field>(draft.restored ?? start);
    return faults.length > 0 ? refusedFor(opened, rules, faults) : opened;
  });
  const { values, revision, asked } = state;
  const checked = check(values);
  const latest = useRef(state);
  /** Each step goes on from the one before, also where two come between two renders. */
  const take = (step: (now: State<Values, Field>) => State<Values, Field>) => {
    latest.current = step(latest.current);
    setState(latest.current);
  };
  const keep = (step: (now: State<Values, Field>) => State<Values, Field>) => {
    take(step);
    draft.keep(latest.current);
  };
  return {
    values,
    revision,
    codes: { ...state.refused, ...only(checked.codes, (field) => asked.some((each) => each === field)) },
    isRestored,
    refusals: state.refusals,
    change(changed) {
      const touched = rules.asks === 'on_change' ? rules.fields.filter((field) => field in changed) : [];
      keep((now) => withChange(now, changed, [...now.asked, ...touched]));
    },
    fill: (changed) => keep((now) => withChange(now, changed, except(now.asked, changed))),
    leave: (field) => take((now) => ({ ...now, asked: [...now.asked, field] })),
    check() {
      if (!checked.input) take((now) => ({ ...now, asked: rules.fields, refusals: now.refusals + 1 }));
      return checked;
    },
    // Something may have been typed since it was sent.
    refuse: (errors) => take((now) => refusedFor(now, rules, errors)),
    keyFor: (input, basis) => draft.keyFor({ values, revision: basis }, input),
    triedKey: draft.triedKey,
    forgetKey: draft.forgetKey,
    rebase: (current, saved) => keep((now) => fresh({ values: saved ?? now.values, revision: current })),
    discard() {
      draft.drop();
      take(() => fresh(start));
      setRestored(false);
    },
    dropDraft: draft.drop,
  };
}
