import { expect, test } from 'vitest';
import { type OutboxEvent, transition } from '#pwa/features/outbox/entry-machine.ts';
import {
  ENTRY_STATES,
  type EntryProblem,
  type EntryState,
  type OutboxEntry,
} from '#pwa/features/outbox/outbox-entry.ts';
import { outboxEntry, queuedReview, queuedSubmission } from '../../support/outbox-entry.ts';
import { ownReview } from '../../support/own-review.ts';

const MOMENT = { now: 1_000_000, newKey: 'new' };
const trouble = (code: string): EntryProblem => ({ code, message: code, fields: [], reviewId: 7, theirs: null });
const theirs = ownReview({ revision: 4 });
const input = queuedReview({ title: 'Second thoughts' });

const EVENTS: { [Type in OutboxEvent['type']]: Extract<OutboxEvent, { type: Type }> } = {
  sendBegun: { type: 'sendBegun' },
  published: { type: 'published', answer: ownReview() },
  noAnswer: { type: 'noAnswer', wait: 5 },
  busy: { type: 'busy', wait: 5, trouble: trouble('busy'), mayHaveArrived: true },
  signedOut: { type: 'signedOut' },
  mismatch: { type: 'mismatch' },
  authorIsBack: { type: 'authorIsBack' },
  alreadyReviewed: { type: 'alreadyReviewed', trouble: trouble('already_reviewed') },
  changedElsewhere: { type: 'changedElsewhere', trouble: trouble('review_changed') },
  gone: { type: 'gone', trouble: trouble('not_found') },
  invalid: { type: 'invalid', trouble: trouble('invalid') },
  refused: { type: 'refused', trouble: trouble('own_review') },
  theirsLoaded: { type: 'theirsLoaded', theirs },
  leaseOver: { type: 'leaseOver' },
  changedByAuthor: { type: 'changedByAuthor', input },
  proposalChanged: {
    type: 'proposalChanged',
    proposal: { kind: 'submission', language: 'de', input: queuedSubmission({ name: 'Second thoughts' }) },
  },
  replaced: { type: 'replaced' },
  mineKept: { type: 'mineKept' },
  theirsTaken: { type: 'theirsTaken' },
  retried: { type: 'retried' },
  discarded: { type: 'discarded' },
};

/**
 * Columns: ENTRY_STATES (queued, sending, needs sign-in, parked, already reviewed, changed elsewhere, gone, invalid,
 * refused). Cells: the new state's letter, `-` unchanged, `*` same state with other content, `x` removed.
 */
const TABLE: Record<OutboxEvent['type'], string> = {
  sendBegun: '       S - - - - - - - -',
  published: '       x x x x x x x x x',
  noAnswer: '        - Q - - - - - - -',
  busy: '            - Q - - - - - - -',
  signedOut: '       N N - N - - - - -',
  mismatch: '        P P P - - - - - -',
  authorIsBack: '    - - Q Q - - - - -',
  alreadyReviewed: ' A A A A - - - - -',
  changedElsewhere: 'C C C C - - - - -',
  gone: '            G G G G - - - - -',
  invalid: '         I I I I - - - - -',
  refused: '         R R R R - - - - -',
  theirsLoaded: '    - - - - * * - - -',
  leaseOver: '       - Q - - - - - - -',
  changedByAuthor: ' * * Q Q * * Q Q Q',
  proposalChanged: '- - - - - - - - -',
  replaced: '        - - - - Q - - - -',
  mineKept: '        - - - - - Q - - -',
  theirsTaken: '     - - - - - x - - -',
  retried: '         * - Q Q Q Q Q Q Q',
  discarded: '       x x x x x x x x x',
};
const LETTERS = 'QSNPACGIR';

function entryIn(state: EntryState, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const isEdit = state === 'changed_elsewhere';
  const edit = { kind: 'edit', toolSlug: 'claude', reviewId: 7, revision: 2, input: queuedReview() } as const;
  const isAsked = !['queued', 'sending', 'needs_sign_in', 'parked'].includes(state);
  return outboxEntry({ state, ...(isEdit ? { work: edit } : {}), trouble: isAsked ? trouble(state) : null, ...more });
}

function mark(before: OutboxEntry, after: OutboxEntry | null): string {
  if (after === before) return '-';
  if (after === null) return 'x';
  return after.state === before.state ? '*' : (LETTERS[ENTRY_STATES.indexOf(after.state)] ?? '?');
}

test.each(Object.values(EVENTS))('$type: what it does in every state', (event) => {
  const row = ENTRY_STATES.map((state) => {
    const entry = entryIn(state);
    return mark(entry, transition(entry, event, MOMENT));
  });

  expect(row.join(' ')).toBe(TABLE[event.type].trim());
});

const after = (entry: OutboxEntry, event: OutboxEvent) => transition(entry, event, MOMENT);
const sent = entryIn('sending', { attempts: 1 });

test('a send is counted, and which revision it edits is settled, before it goes', () => {
  const work = { kind: 'edit', toolSlug: 'claude', reviewId: 7, revision: null, input } as const;

  expect(after(entryIn('queued', { work }), { type: 'sendBegun', revision: 9 })).toMatchObject({
    state: 'sending',
    attempts: 1,
    work: { revision: 9 },
  });
  expect(
    after(entryIn('queued', { work: { ...work, revision: 2 } }), { type: 'sendBegun', revision: 9 }),
  ).toMatchObject({
    work: { revision: 2 },
  });
});

test('what may have arrived goes again under its key, and its text is not touched', () => {
  for (const event of [EVENTS.noAnswer, EVENTS.busy, EVENTS.leaseOver]) {
    const waiting = after(sent, event);
    expect(waiting).toMatchObject({ state: 'queued', key: sent.key, isUncertain: true, work: sent.work });
    expect(waiting && after(waiting, EVENTS.changedByAuthor)).toMatchObject({
      key: sent.key,
      work: sent.work,
      next: input,
    });
  }
});

test('an answer that says it was not done leaves the text free', () => {
  const busy = after(sent, { ...EVENTS.busy, mayHaveArrived: false });

  expect(busy).toMatchObject({ isUncertain: false, notBefore: MOMENT.now + 5, wait: 5 });
  expect(busy && after(busy, EVENTS.changedByAuthor)).toMatchObject({ key: 'new', work: { input }, attempts: 0 });
});

test('signing out does not make certain what was uncertain', () => {
  const uncertain = entryIn('sending', { attempts: 2, isUncertain: true });

  expect(after(uncertain, EVENTS.signedOut)).toMatchObject({ isUncertain: true, key: uncertain.key });
  expect(after(uncertain, EVENTS.mismatch)).toMatchObject({ isUncertain: true, key: uncertain.key });
});

test('what was changed while it was sent follows as an edit of what was published', () => {
  const changed = entryIn('sending', { attempts: 1, next: input });

  expect(after(changed, { type: 'published', answer: ownReview({ id: 8, revision: 1 }) })).toMatchObject({
    state: 'queued',
    key: 'new',
    next: null,
    attempts: 0,
    work: { kind: 'edit', reviewId: 8, revision: 1, input },
  });
  const work = { kind: 'edit', toolSlug: 'claude', reviewId: 7, revision: 2, input: queuedReview() } as const;
  expect(after({ ...changed, work }, { type: 'published', answer: ownReview({ revision: 3 }) })).toMatchObject({
    state: 'queued',
    work: { revision: 3, input },
  });
});

test('an edit made elsewhere in between is not overrun by what follows', () => {
  const changed = entryIn('queued', { attempts: 1, isUncertain: true, next: input });
  const answer = ownReview({ revision: 2 });

  expect(after(changed, { type: 'published', answer })).toMatchObject({
    state: 'changed_elsewhere',
    work: { kind: 'edit', input },
    trouble: { code: 'review_changed', theirs: answer },
  });
});

test('what was written since takes the place of what was refused', () => {
  const changed = entryIn('sending', { attempts: 1, next: input });
  const renewed = { key: 'new', next: null, attempts: 0, isUncertain: false, work: { input } };

  expect(after(changed, EVENTS.invalid)).toMatchObject({ ...renewed, state: 'queued', trouble: null });
  expect(after(changed, EVENTS.refused)).toMatchObject({ ...renewed, state: 'queued' });
  expect(after(changed, EVENTS.gone)).toMatchObject({ ...renewed, state: 'gone', trouble: { code: 'not_found' } });
  expect(after(changed, EVENTS.alreadyReviewed)).toMatchObject({ ...renewed, state: 'already_reviewed' });
});

test('replacing and keeping edit the version that was shown, or whichever is there', () => {
  const shown = (state: EntryState) => {
    const entry = after(entryIn(state), EVENTS.theirsLoaded);
    return entry ?? entryIn(state);
  };

  expect(after(shown('already_reviewed'), EVENTS.replaced)).toMatchObject({
    key: 'new',
    work: { kind: 'edit', reviewId: 7, revision: 4, input: queuedReview() },
  });
  expect(after(entryIn('already_reviewed'), EVENTS.replaced)).toMatchObject({ work: { revision: null } });
  expect(after(shown('changed_elsewhere'), EVENTS.mineKept)).toMatchObject({ key: 'new', work: { revision: 4 } });
});

test('a review that nobody could name cannot be replaced', () => {
  const nameless = entryIn('already_reviewed', { trouble: { ...trouble('already_reviewed'), reviewId: null } });

  expect(after(nameless, EVENTS.replaced)).toBe(nameless);
});

test('a report has one text for ever', () => {
  const flag = entryIn('queued', {
    work: { kind: 'flag', toolSlug: 'claude', reviewId: 7, input: { reason: 'spam', note: null } },
  });

  expect(after(flag, EVENTS.changedByAuthor)).toBe(flag);
});

const proposal = { kind: 'submission', language: 'de', input: queuedSubmission() } as const;

test('a submission is changed under a new key, and goes as its new self', () => {
  for (const state of ['queued', 'invalid', 'refused'] as const) {
    const entry = entryIn(state, { userId: null, toolName: 'Tunnel Vision', work: proposal, attempts: 1 });

    expect(after(entry, EVENTS.proposalChanged)).toMatchObject({
      state: 'queued',
      key: 'new',
      attempts: 0,
      trouble: null,
      toolName: 'Second thoughts',
      work: { kind: 'submission', language: 'de', input: { name: 'Second thoughts' } },
    });
    expect(after(entry, EVENTS.changedByAuthor)).toBe(entry);
  }
});

test('a submission that may have arrived stays what it is: nothing could follow it', () => {
  const uncertain = entryIn('queued', { userId: null, work: proposal, isUncertain: true, attempts: 1 });
  const sending = entryIn('sending', { userId: null, work: proposal });

  expect(after(uncertain, EVENTS.proposalChanged)).toBe(uncertain);
  expect(after(sending, EVENTS.proposalChanged)).toBe(sending);
});

test('an entry is retried under its own key, unless that key is used up', () => {
  for (const code of ['key_reused', 'review_deleted'])
    for (const state of ['refused', 'gone'] as const)
      expect(after(entryIn(state, { trouble: trouble(code) }), EVENTS.retried)).toMatchObject({
        key: 'new',
        attempts: 0,
      });
  const refused = entryIn('refused', { attempts: 2, isUncertain: true });
  expect(after(refused, EVENTS.retried)).toMatchObject({ key: sent.key, isUncertain: true, trouble: null });
  expect(after(entryIn('gone'), EVENTS.retried)).toMatchObject({ key: sent.key, trouble: null });
});
