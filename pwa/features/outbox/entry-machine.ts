import type { OwnReview } from '#domain/model/review.ts';
import type { AcceptedResponse } from './outbox-entry.ts';
import {
  ENTRY_STATES,
  type EntryProblem,
  type EntryState,
  isReviewWork,
  type OutboxEntry,
  type ProposalWork,
  type QueuedReview,
} from './outbox-entry.ts';

export type OutboxEvent =
  | { type: 'sendBegun'; revision?: number | undefined }
  | { type: 'published'; answer: AcceptedResponse }
  | { type: 'noAnswer'; wait: number }
  | { type: 'busy'; wait: number; trouble: EntryProblem; mayHaveArrived: boolean }
  | { type: 'signedOut' }
  | { type: 'mismatch' }
  | { type: 'authorIsBack' }
  | { type: 'alreadyReviewed'; trouble: EntryProblem }
  | { type: 'changedElsewhere'; trouble: EntryProblem }
  | { type: 'gone'; trouble: EntryProblem }
  | { type: 'invalid'; trouble: EntryProblem }
  | { type: 'refused'; trouble: EntryProblem }
  | { type: 'theirsLoaded'; theirs: OwnReview }
  | { type: 'leaseOver' }
  | { type: 'changedByAuthor'; input: QueuedReview }
  | { type: 'proposalChanged'; proposal: ProposalWork }
  | { type: 'replaced' }
  | { type: 'mineKept' }
  | { type: 'theirsTaken' }
  | { type: 'retried' }
  | { type: 'discarded' };
type EventType = OutboxEvent['type'];
type EventOf<Type extends EventType> = Extract<OutboxEvent, { type: Type }>;

/** Keeps the steps pure. `newKey` is used if the request changes. */
export type TransitionContext = { now: number; newKey: string };

/** Null removes the entry. */
type Step<Type extends EventType> = (
  entry: OutboxEntry,
  event: EventOf<Type>,
  moment: TransitionContext,
) => OutboxEntry | null;

const IN_FLIGHT: readonly EntryState[] = ['queued', 'sending', 'needs_sign_in', 'parked'];

const DUE_NOW = { notBefore: 0, wait: 0, trouble: null };
const UNSENT = { ...DUE_NOW, next: null, attempts: 0, isUncertain: false };

/** A changed or independent send needs a new idempotency key. */
function requeued(entry: OutboxEntry, { newKey }: TransitionContext, changed: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...entry, ...UNSENT, state: 'queued', key: newKey, ...changed };
}

function withText({ work }: OutboxEntry, input: QueuedReview): Pick<OutboxEntry, 'work'> {
  return { work: isReviewWork(work) ? { ...work, input } : work };
}

/** The author has changed the text since the send. An edit made elsewhere becomes a conflict. */
function followUpEdit(
  entry: OutboxEntry,
  next: QueuedReview,
  review: OwnReview,
  moment: TransitionContext,
): OutboxEntry | null {
  const { work } = entry;
  if (!isReviewWork(work)) return null;
  const { id: reviewId, revision } = review;
  const expected = work.kind === 'edit' && work.revision !== null ? work.revision + 1 : 1;
  const edit = { kind: 'edit' as const, toolSlug: work.toolSlug, reviewId, revision, input: next };
  if (revision === expected) return requeued(entry, moment, { work: edit });
  const trouble = { code: 'review_changed', message: '', fields: [], reviewId, theirs: review };
  return requeued(entry, moment, { work: edit, state: 'changed_elsewhere', trouble });
}

/** Keeps the key, so the retry is idempotent. */
function delayed(entry: OutboxEntry, wait: number, now: number): OutboxEntry {
  return { ...entry, state: 'queued', notBefore: now + wait, wait };
}

/** A newer text replaces the rejected one, and is sent at once if `isNew`. */
function refusal(state: EntryState, isNew: boolean) {
  return (entry: OutboxEntry, { trouble }: { trouble: EntryProblem }, moment: TransitionContext): OutboxEntry => {
    const { next } = entry;
    const isUncertain = entry.isUncertain && (state === 'invalid' || state === 'refused');
    if (next === null) return { ...entry, ...DUE_NOW, state, trouble, isUncertain };
    return requeued(entry, moment, { ...withText(entry, next), ...(isNew ? {} : { state, trouble }) });
  };
}

/** The request may have been accepted, so it can't change. */
export function isFrozen({ state, isUncertain }: OutboxEntry): boolean {
  return state === 'sending' || (IN_FLIGHT.includes(state) && isUncertain);
}

const changeReview: Step<'changedByAuthor'> = (entry, { input }, moment) => {
  if (!isReviewWork(entry.work)) return entry;
  const { state, trouble } = entry;
  if (isFrozen(entry)) return { ...entry, next: input };
  const isUndecided = state === 'already_reviewed' || state === 'changed_elsewhere';
  return requeued(entry, moment, { ...withText(entry, input), ...(isUndecided ? { state, trouble } : {}) });
};

/** A proposal that may have arrived can't change: there are no follow-up edits. */
const changeProposal: Step<'proposalChanged'> = (entry, { proposal }, moment) => {
  if (proposal.kind !== entry.work.kind || isFrozen(entry)) return entry;
  const toolName = proposal.kind === 'submission' ? proposal.input.name : entry.toolName;
  return requeued(entry, moment, { work: proposal, toolName });
};

/** Replaces the version that the author has seen, or else the current one. */
const overwrite = (entry: OutboxEntry, moment: TransitionContext): OutboxEntry => {
  const { work, trouble } = entry;
  // The review of an edit may have another id since.
  const reviewId = trouble?.theirs?.id ?? trouble?.reviewId ?? (work.kind === 'edit' ? work.reviewId : null);
  if (!isReviewWork(work) || reviewId === null) return entry;
  const { toolSlug, input } = work;
  const revision = trouble?.theirs?.revision ?? null;
  return requeued(entry, moment, { work: { kind: 'edit', toolSlug, reviewId, revision, input } });
};

/** Their keys are used up: a retry under them gets the same answer. */
const SPENT_KEY_CODES = ['key_reused', 'review_deleted'];

/** Keeps the key if possible: an earlier try may have arrived. */
const retryEntry: Step<'retried'> = (entry, _event, moment) =>
  SPENT_KEY_CODES.includes(entry.trouble?.code ?? '')
    ? requeued(entry, moment)
    : { ...entry, ...DUE_NOW, state: 'queued' };

/** Events outside `from` are ignored. Late responses count while the key is the same. */
const TRANSITIONS: { [Type in EventType]: { from: readonly EntryState[]; step: Step<Type> } } = {
  sendBegun: {
    from: ['queued'],
    step: (entry, { revision }) => {
      const { work } = entry;
      const isOpen = work.kind === 'edit' && work.revision === null && revision !== undefined;
      const fixed = isOpen ? { ...work, revision } : work;
      return { ...entry, state: 'sending', work: fixed, attempts: entry.attempts + 1, trouble: null };
    },
  },
  published: {
    from: ENTRY_STATES,
    step: (entry, { answer }, moment) =>
      entry.next && 'revision' in answer ? followUpEdit(entry, entry.next, answer, moment) : null,
  },
  noAnswer: {
    from: ['sending'],
    step: (entry, { wait }, { now }) => ({ ...delayed(entry, wait, now), isUncertain: true }),
  },
  busy: {
    from: ['sending'],
    step: (entry, { wait, trouble, mayHaveArrived }, { now }) => {
      const isUncertain = entry.isUncertain || mayHaveArrived;
      return { ...delayed(entry, wait, now), trouble, isUncertain };
    },
  },
  leaseOver: { from: ['sending'], step: (entry) => ({ ...entry, ...DUE_NOW, state: 'queued', isUncertain: true }) },
  signedOut: {
    from: ['queued', 'sending', 'parked'],
    step: (entry) => ({ ...entry, ...DUE_NOW, state: 'needs_sign_in' }),
  },
  mismatch: {
    from: ['queued', 'sending', 'needs_sign_in'],
    step: (entry) => ({ ...entry, ...DUE_NOW, state: 'parked' }),
  },
  authorIsBack: {
    from: ['needs_sign_in', 'parked'],
    step: (entry) => ({ ...entry, ...DUE_NOW, state: 'queued' }),
  },
  alreadyReviewed: { from: IN_FLIGHT, step: refusal('already_reviewed', false) },
  changedElsewhere: { from: IN_FLIGHT, step: refusal('changed_elsewhere', false) },
  gone: { from: IN_FLIGHT, step: refusal('gone', false) },
  invalid: { from: IN_FLIGHT, step: refusal('invalid', true) },
  refused: { from: IN_FLIGHT, step: refusal('refused', true) },
  theirsLoaded: {
    from: ['already_reviewed', 'changed_elsewhere'],
    step: (entry, { theirs }) => ({
      ...entry,
      trouble: entry.trouble && { ...entry.trouble, reviewId: theirs.id, theirs },
    }),
  },
  changedByAuthor: { from: ENTRY_STATES, step: changeReview },
  proposalChanged: { from: ENTRY_STATES, step: changeProposal },
  replaced: { from: ['already_reviewed'], step: (entry, _event, moment) => overwrite(entry, moment) },
  mineKept: { from: ['changed_elsewhere'], step: (entry, _event, moment) => overwrite(entry, moment) },
  theirsTaken: { from: ['changed_elsewhere'], step: () => null },
  retried: {
    from: ENTRY_STATES.filter((state) => state !== 'sending'),
    step: retryEntry,
  },
  discarded: { from: ENTRY_STATES, step: () => null },
};

export function transition<Type extends EventType>(
  entry: OutboxEntry,
  event: EventOf<Type>,
  moment: TransitionContext,
): OutboxEntry | null {
  const { from, step } = TRANSITIONS[event.type as Type];
  const after = from.includes(entry.state) ? step(entry, event, moment) : entry;
  return after === null || after === entry ? after : { ...after, steps: entry.steps + 1 };
}
