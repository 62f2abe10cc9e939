import { drain, recordLogout, sendLogout } from '#pwa/features/outbox/drain.ts';
import type { OutboxEvent } from '#pwa/features/outbox/entry-machine.ts';
import { addEntry, applyToEntry } from '#pwa/features/outbox/entry-writes.ts';
import { changeOutbox } from '#pwa/features/outbox/outbox-context.ts';
import {
  isReviewWork,
  latestReview,
  type OutboxEntry,
  type OutboxWork,
  type QueuedReview,
} from '#pwa/features/outbox/outbox-entry.ts';
import { queuedCorrection, queuedReview, queuedSubmission, withOtherText } from './outbox-entry.ts';
import type { Actor, OutboxSimulation } from './outbox-simulation.ts';

export type WrittenItem = {
  /** Null: needs no account. */
  userId: number | null;
  reviewId: number | null;
  texts: { text: string; isSaved: boolean }[];
  /** The only life that holds it, in memory. */
  onlyIn: string | null;
  isDropped: boolean;
  retries: number;
};

export type UserAction = 'change' | 'replace' | 'keep_mine' | 'take_theirs' | 'retry' | 'discard';
export type WriteAction = { slug: string; kind: OutboxWork['kind']; sent: 'no' | 'lost' | 'arrived'; rating: number };

const EVENTS = {
  replace: { type: 'replaced' },
  keep_mine: { type: 'mineKept' },
  take_theirs: { type: 'theirsTaken' },
  retry: { type: 'retried' },
} as const satisfies Partial<Record<UserAction, OutboxEvent>>;

export function textIn(entry: OutboxEntry): string {
  const { work } = entry;
  if (work.kind === 'submission') return work.input.name;
  if (work.kind === 'correction') return work.input.note ?? '';
  return work.kind === 'flag' ? (work.input.note ?? '') : (latestReview(entry)?.title ?? '');
}

const pathOf = (work: OutboxWork): string => {
  if (work.kind === 'submission') return '/api/submissions?lng=en';
  if (work.kind === 'correction') return `/api/tools/${work.toolSlug}/corrections?lng=en`;
  if (work.kind === 'create') return `/api/tools/${work.toolSlug}/reviews`;
  return `/api/reviews/${work.reviewId}${work.kind === 'flag' ? '/flag' : ''}`;
};

/** A person's actions on the device, one at a time, and the site's responses. */
export class OutboxUserModel {
  readonly simulation: OutboxSimulation;
  readonly items: WrittenItem[] = [];
  /** Keys discarded before they were ever sent. */
  readonly unsent = new Set<string>();
  /** Sessions ended without a logout since their start. */
  readonly endedWrongly: string[] = [];
  /** Sessions that survived a logout, although somebody signed in since. */
  readonly neverEnded: string[] = [];
  readonly #toBeEnded: string[] = [];
  user: number | null = null;
  #busyIn: string | null = null;
  #texts = 0;
  #seen = 0;
  readonly #draining = new Set<string>();
  readonly #sessionStartedAt = new Map<string, number>();
  #logoutRequestedAt = 0;
  #faultsAtLogout = 0;
  /** A logout whose write failed may still be stored: nothing can be asserted. */
  #isUnsure = false;
  #moments = 0;

  constructor(world: OutboxSimulation) {
    this.simulation = world;
  }

  get isBusy(): boolean {
    return this.#busyIn !== null && this.simulation.alive.has(this.#busyIn);
  }

  /** Starts an action that blocks the person. */
  #perform({ id }: Actor, deed: () => Promise<unknown>): void {
    if (this.isBusy) return;
    this.#busyIn = id;
    deed()
      .catch(() => {})
      .finally(() => {
        if (this.#busyIn === id) this.#busyIn = null;
      });
  }

  drain({ id, context }: Actor): void {
    if (this.#draining.has(id)) return;
    this.#draining.add(id);
    drain(context)
      .catch(() => {})
      .finally(() => this.#draining.delete(id));
  }

  #newText(userId: number | null): string {
    this.#texts += 1;
    return `u${userId} text ${this.#texts}`;
  }

  #review(title: string, rating = 4): QueuedReview {
    return queuedReview({ title, rating, reviewerName: null });
  }

  #work(userId: number, { slug, kind, rating }: WriteAction, text: string): OutboxWork {
    const isRefused = rating === 1;
    if (kind === 'submission') {
      const given = {
        name: text,
        website: `https://${slug}.example`,
        pricingType: isRefused ? 'paid' : 'free',
      } as const;
      return { kind, language: 'en', input: queuedSubmission(given) };
    }
    if (kind === 'correction') {
      const given = { value: isRefused ? 'maybe' : 'true', note: text };
      return { kind, toolSlug: slug, language: 'en', input: queuedCorrection(given) };
    }
    const { server } = this.simulation;
    if (kind === 'create') return { kind, toolSlug: slug, input: this.#review(text, rating) };
    const ofUser = kind === 'edit' ? userId : 3;
    const there = [...server.reviews.values()].find((review) => review.userId === ofUser && review.slug === slug);
    const review = there ?? server.addReview(ofUser, slug, this.#review(`u${ofUser} before`));
    const { id: reviewId, revision } = review ?? { id: 0, revision: 0 };
    if (kind === 'edit') return { kind, toolSlug: slug, reviewId, revision, input: this.#review(text, rating) };
    return { kind, toolSlug: slug, reviewId, input: { reason: 'spam', note: text } };
  }

  /** Sent by the form before queueing; may have arrived. */
  #sendDirectly(work: OutboxWork, userId: number | null, key: string): void {
    const { server, cookie } = this.simulation;
    const match = work.kind === 'edit' ? { 'If-Match': `"${work.reviewId}-${work.revision}"` } : undefined;
    const expect = userId === null ? undefined : { 'X-Expect-User': String(userId) };
    const headers = { 'Idempotency-Key': key, ...expect, ...match };
    const method = work.kind === 'edit' ? 'PUT' : 'POST';
    server.handle(method, pathOf(work), { headers, body: JSON.stringify(work.input) }, cookie);
  }

  write(actor: Actor, writing: WriteAction): void {
    const { user } = this;
    const isOpen = writing.kind === 'submission' || writing.kind === 'correction';
    const userId = isOpen ? null : user;
    if (userId === null && !isOpen) return;
    this.#perform(actor, async () => {
      const text = this.#newText(userId);
      const work = this.#work(userId ?? 0, writing, text);
      const reviewId = work.kind === 'flag' ? work.reviewId : null;
      const sentAs = writing.sent === 'no' ? undefined : this.simulation.newKey();
      if (sentAs !== undefined && writing.sent === 'arrived') this.#sendDirectly(work, userId, sentAs);
      const written = { text, isSaved: false };
      const line: WrittenItem = { userId, reviewId, texts: [written], onlyIn: null, isDropped: false, retries: 0 };
      this.items.push(line);
      const where = await addEntry(actor.context, work, { userId, toolName: writing.slug, sentAs });
      written.isSaved = true;
      if (where === 'memory') line.onlyIn = actor.id;
    });
  }

  act(actor: Actor, pick: number, deed: UserAction): void {
    this.#perform(actor, async () => {
      const { entries } = await actor.context.store.load();
      const own = [...entries.values()].filter(({ userId }) => userId === null || userId === this.user);
      const entry = own[pick % Math.max(1, own.length)];
      const line = entry && this.items.find(({ texts }) => texts.some(({ text }) => text === textIn(entry)));
      if (!entry || !line) return;
      if (deed === 'change') return this.#change(actor, entry, line);
      if (deed === 'discard') return this.#discard(actor, entry, line);
      if (deed === 'take_theirs') {
        // A choice requires that both texts are shown.
        if (entry.state !== 'changed_elsewhere') return;
        line.isDropped = true;
      }
      line.retries += 1;
      await applyToEntry(actor.context, entry.id, EVENTS[deed]);
    });
  }

  async #change({ context }: Actor, entry: OutboxEntry, line: WrittenItem): Promise<void> {
    const { work } = entry;
    if (work.kind === 'flag') return;
    const written = { text: this.#newText(line.userId), isSaved: false };
    line.texts.push(written);
    const event: OutboxEvent = isReviewWork(work)
      ? { type: 'changedByAuthor', input: this.#review(written.text) }
      : { type: 'proposalChanged', proposal: withOtherText(work, written.text) };
    written.isSaved = await applyToEntry(context, entry.id, event);
    // The person was informed and keeps the text.
    if (!written.isSaved) line.texts = line.texts.filter((other) => other !== written);
  }

  async #discard({ context }: Actor, { id }: OutboxEntry, line: WrittenItem): Promise<void> {
    line.isDropped = true;
    // A tab whose stored write was reported as failed does not see sends by others.
    const isTwofold = line.onlyIn !== null;
    const { value: seen, failure } = await changeOutbox(context, (contents, put) => {
      const entry = contents.entries.get(id);
      if (entry) put(entry, { type: 'discarded' });
      return entry;
    });
    if (seen && failure === null && seen.attempts === 0 && !isTwofold) this.unsent.add(seen.key);
  }

  signIn(user: number): void {
    const { simulation: world } = this;
    const { sessions } = world.server;
    // A failing device may have missed the logout or its completion.
    const isSure = world.hasLocks && !this.#isUnsure && world.deviceFaults === this.#faultsAtLogout;
    if (isSure) this.neverEnded.push(...this.#toBeEnded.filter((cookie) => sessions.has(cookie)));
    if (world.cookie !== null) sessions.delete(world.cookie);
    world.cookie = world.newKey();
    sessions.set(world.cookie, user);
    this.#moments += 1;
    if (isSure) this.#sessionStartedAt.set(world.cookie, this.#moments);
    this.user = user;
  }

  logIn(actor: Actor, user: number): void {
    this.#perform(actor, async () => {
      if ((await sendLogout(actor.context)) !== 'waiting') this.signIn(user);
    });
  }

  requestLogout(actor: Actor): void {
    if (this.user === null || this.isBusy) return;
    this.#moments += 1;
    this.#logoutRequestedAt = this.#moments;
    this.#faultsAtLogout = this.simulation.deviceFaults;
    this.user = null;
    const { cookie } = this.simulation;
    this.#perform(actor, async () => {
      if (!(await recordLogout(actor.context))) this.#isUnsure = true;
      else if (cookie !== null) this.#toBeEnded.push(cookie);
    });
  }

  /** Runs after every step. */
  observe(): void {
    for (const cookie of this.simulation.ended.slice(this.#seen)) {
      if ((this.#sessionStartedAt.get(cookie) ?? 0) > this.#logoutRequestedAt) this.endedWrongly.push(cookie);
    }
    this.#seen = this.simulation.ended.length;
  }
}
