import type { Hold } from './drain-lock.ts';
import { isReviewWork, type OutboxEntry } from './entry.ts';
import type { OutboxEvent } from './machine.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import { fetchOwnReview, sendEntry } from './outbox-server.ts';
import { type Meaning, NOT_THERE } from './read-answer.ts';
import { isDue, waitAfter } from './send-wait.ts';
import type { OutboxContents } from './stored-records.ts';

/** After so many sends in a row that nobody took there is no connection, or a server in trouble. */
const SILENCES_MAX = 2;

/** Reviews of one tool, and edits of them, go in the order in which they were written. */
function isNextInLine({ work, userId, order }: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  if (!isReviewWork(work)) return true;
  return !entries.some(
    (other) =>
      other.order < order &&
      other.userId === userId &&
      isReviewWork(other.work) &&
      other.work.toolSlug === work.toolSlug &&
      (other.state === 'queued' || other.state === 'sending'),
  );
}

function eventOf(context: OutboxContext, { attempts }: OutboxEntry, meaning: Meaning): OutboxEvent {
  const { type } = meaning;
  if (type === 'noAnswer') return { type, wait: waitAfter(attempts, context.random()) };
  if (type !== 'busy') return meaning;
  const { trouble, mayHaveArrived, retryAfter } = meaning;
  return { type, trouble, mayHaveArrived, wait: waitAfter(attempts, context.random(), retryAfter) };
}

/** Puts what came of a send to its entry, if that is still what was sent: late answers count too. */
export async function answerEntry(
  context: OutboxContext,
  { id, key }: Pick<OutboxEntry, 'id' | 'key'>,
  event: OutboxEvent,
): Promise<void> {
  await changeOutbox(context, (contents, put) => {
    const entry = contents.entries.get(id);
    if (entry?.key === key) put(entry, event);
  });
}

/** Sends what is due of one author, and what needs none, one entry after the other. */
class Round {
  readonly #context: OutboxContext;
  readonly #who: number | null;
  readonly #tried = new Set<string>();

  constructor(context: OutboxContext, who: number | null) {
    this.#context = context;
    this.#who = who;
  }

  /** Those that were never tried go first, so that one that always fails is in nobody's way. */
  #nextIn({ entries, wish }: OutboxContents): OutboxEntry | undefined {
    const all = [...entries.values()];
    const ready = all.filter(
      (entry) =>
        entry.state === 'queued' &&
        (entry.userId === null || entry.userId === this.#who) &&
        !this.#tried.has(entry.key) &&
        isDue(entry, this.#context.now()) &&
        isNextInLine(entry, all),
    );
    return wish === null ? ready.sort((a, b) => a.attempts - b.attempts || a.order - b.order)[0] : undefined;
  }

  /** Marks it as being sent, on the device, before it is. Undefined: there is nothing to send any more. */
  async #begin({ id, key }: OutboxEntry, revision: number | undefined): Promise<OutboxEntry | undefined> {
    const { value } = await changeOutbox(this.#context, (contents, put) => {
      const found = contents.entries.get(id);
      if (found?.key !== key || found.state !== 'queued' || contents.wish !== null) return undefined;
      put(found, { type: 'sendBegun', revision });
      return contents.entries.get(id);
    });
    return value;
  }

  async #send(entry: OutboxEntry): Promise<Meaning['type'] | 'none'> {
    this.#tried.add(entry.key);
    const { work } = entry;
    const isOpen = work.kind === 'edit' && work.revision === null;
    const current = isOpen ? await fetchOwnReview(this.#context.reach, work.reviewId) : undefined;
    if (current === null) return 'noAnswer';
    if (current === 'gone') {
      await answerEntry(this.#context, entry, { type: 'gone', trouble: NOT_THERE });
      return 'gone';
    }
    const begun = await this.#begin(entry, current?.revision);
    if (begun === undefined) return 'none';
    const meaning = await sendEntry(this.#context.reach, begun);
    await answerEntry(this.#context, begun, eventOf(this.#context, begun, meaning));
    if (meaning.type === 'published') this.#context.tellPublished(begun, meaning.answer);
    return meaning.type;
  }

  async run(hold: Hold): Promise<boolean> {
    let silences = 0;
    while (silences < SILENCES_MAX && (await hold())) {
      const next = this.#nextIn(await this.#context.store.load());
      if (!next) return true;
      const came = await this.#send(next);
      if (came === 'signedOut' || came === 'mismatch') return false;
      silences = came === 'noAnswer' || came === 'busy' ? silences + 1 : 0;
    }
    return true;
  }
}

/** Stops where nobody answers. False: somebody else is signed in than the server said, or nobody. */
export function sendQueued(context: OutboxContext, who: number | null, hold: Hold): Promise<boolean> {
  return new Round(context, who).run(hold);
}
