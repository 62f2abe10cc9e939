import { useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { ANONYMOUS } from '#domain/rules/anonymity.ts';
import type { NewReview, ReviewInput, ReviewEdit } from '#domain/schemas/review-input.ts';
import type { DraftPlace, ReviewValues } from '../../state/review-drafts.ts';
import { checkReview, type FieldCodes, fieldOf, REVIEW_FIELDS, type ReviewField } from './review-values.ts';
import { type Typed, useKeptDraft } from './use-kept-draft.ts';

type Start = Typed & {
  userId: number;
  place: DraftPlace;
  schema: typeof NewReview | typeof ReviewEdit;
  /** What the name becomes when the review is no longer anonymous. */
  ownName: string;
  /** What the server found wrong with it before. */
  faults?: readonly FieldError[];
};

export type ReviewForm = Typed & {
  /** What is wrong with the fields that were changed, and after a try to send with any of them. */
  codes: FieldCodes;
  /** An earlier visit left this unsent. */
  isRestored: boolean;
  /** Counts the tries to send that failed for its fields. */
  refusals: number;
  change: (changed: Partial<ReviewValues>) => void;
  setAnonymous: (isAnonymous: boolean) => void;
  /** What to send, or what is wrong; every field says so from then on. */
  check: () => ReturnType<typeof checkReview>;
  /** What the server found wrong. */
  refuse: (errors: readonly FieldError[]) => void;
  /** The `Idempotency-Key` for this text as an edit of this revision. */
  keyFor: (input: ReviewInput, revision: number | null) => string;
  /** The key that this text was sent under before, if it was. */
  triedKey: (input: ReviewInput) => string | undefined;
  forgetKey: () => void;
  /** Goes on from what is saved now: with the saved text, or with what is typed. */
  rebase: (revision: number, values?: ReviewValues) => void;
  discard: () => void;
  dropDraft: () => void;
};

type State = Typed & { asked: readonly ReviewField[]; refused: FieldCodes; refusals: number };

function fresh({ values, revision }: Typed): State {
  return { values, revision, asked: [], refused: {}, refusals: 0 };
}

function refusedFor(state: State, errors: readonly FieldError[]): State {
  const refused = Object.fromEntries(errors.map(({ field, code }) => [fieldOf(field), code]));
  return { ...state, asked: REVIEW_FIELDS, refused, refusals: state.refusals + 1 };
}

function withChange(state: State, changed: Partial<ReviewValues>): State {
  const fields = REVIEW_FIELDS.filter((field) => field in changed);
  const refused = Object.entries(state.refused).filter(([field]) => !(field in changed));
  return {
    ...state,
    values: { ...state.values, ...changed },
    asked: [...state.asked, ...fields],
    refused: Object.fromEntries(refused),
  };
}

function shownCodes({ asked, refused }: State, codes: FieldCodes): FieldCodes {
  return {
    ...refused,
    ...Object.fromEntries(Object.entries(codes).filter(([field]) => asked.some((a) => a === field))),
  };
}

/** A review as it is typed: its fields, what is wrong with them, and the draft that survives a reload. */
export function useReviewForm({ userId, place, schema, ownName, faults = [], ...start }: Start): ReviewForm {
  const draft = useKeptDraft(userId, place, start);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [state, setState] = useState(() => {
    const opened = fresh(draft.restored ?? start);
    return faults.length > 0 ? refusedFor(opened, faults) : opened;
  });
  const { values, revision } = state;
  const checked = checkReview(schema, values);
  const become = (next: State) => {
    setState(next);
    draft.keep(next);
  };
  return {
    values,
    revision,
    codes: shownCodes(state, checked.codes),
    isRestored,
    refusals: state.refusals,
    change: (changed) => become(withChange(state, changed)),
    setAnonymous(isAnonymous) {
      const next = withChange(state, { isAnonymous, reviewerName: isAnonymous ? ANONYMOUS : ownName });
      become({ ...next, asked: state.asked.filter((field) => field !== 'reviewerName') });
    },
    check() {
      if (!checked.input) setState((now) => ({ ...now, asked: REVIEW_FIELDS, refusals: now.refusals + 1 }));
      return checked;
    },
    refuse(errors) {
      // Something may have been typed since it was sent.
      setState((now) => refusedFor(now, errors));
    },
    keyFor: (input, basis) => draft.keyFor({ values, revision: basis }, input),
    triedKey: draft.triedKey,
    forgetKey: draft.forgetKey,
    rebase: (current, saved) => become(fresh({ values: saved ?? values, revision: current })),
    discard() {
      draft.drop();
      setState(fresh(start));
      setRestored(false);
    },
    dropDraft: draft.drop,
  };
}
