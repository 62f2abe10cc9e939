import { drain } from '#pwa/offline/outbox/drain.ts';
import {
  isReviewWork,
  type OutboxEntry,
  type Work,
  type WrittenReview,
  type WrittenSubmission,
  writtenReview,
} from '#pwa/offline/outbox/entry.ts';
import type { OutboxEvent } from '#pwa/offline/outbox/machine.ts';
import { changeOutbox } from '#pwa/offline/outbox/outbox-context.ts';
import { noteLogout, sendLogout } from '#pwa/offline/outbox/send-logout.ts';
import { addEntry, putToEntry } from '#pwa/offline/outbox/write-entries.ts';
import type { Actor, OutboxWorld } from './outbox-world.ts';

/** One thing that somebody wrote, with all its texts, and what was said of each. */
export type Line = {
  /** Null: it needs no account. */
  userId: number | null;
  reviewId: number | null;
  texts: { text: string; isSaved: boolean }[];
  /** The life that holds it in memory alone. */
  onlyIn: string | null;
  isDropped: boolean;
  /** How often its author asked for it to be sent once more. */
  wishes: number;
};

export type Deed = 'change' | 'replace' | 'keep_mine' | 'take_theirs' | 'retry' | 'discard';
export type Writing = { slug: string; kind: Work['kind']; sent: 'no' | 'lost' | 'arrived'; rating: number };

const EVENTS = {
  replace: { type: 'replaced' },
  keep_mine: { type: 'mineKept' },
  take_theirs: { type: 'theirsTaken' },
  retry: { type: 'retried' },
} as const satisfies Partial<Record<Deed, OutboxEvent>>;

export function textIn(entry: OutboxEntry): string {
  const { work } = entry;
  if (work.kind === 'submission') return work.input.name;
  return work.kind === 'flag' ? (work.input.note ?? '') : (writtenReview(entry)?.title ?? '');
}

const pathOf = (work: Work): string => {
  if (work.kind === 'submission') return '/api/submissions?lng=en';
  if (work.kind === 'create') return `/api/tools/${work.toolSlug}/reviews`;
  return `/api/reviews/${work.reviewId}${work.kind === 'flag' ? '/flag' : ''}`;
};

/** What a person does on the device, one thing at a time, and what the site told him about it. */
export class OutboxStory {
  readonly world: OutboxWorld;
  readonly lines: Line[] = [];
  /** Keys of what was thrown away before it was ever sent. */
  readonly unsent = new Set<string>();
  /** Sessions that ended though nobody had asked since they began. */
  readonly endedWrongly: string[] = [];
  /** Sessions that outlived a logout made here, though somebody signed in since. */
  readonly neverEnded: string[] = [];
  readonly #toBeEnded: string[] = [];
  user: number | null = null;
  #busyIn: string | null = null;
  #texts = 0;
  #seen = 0;
  readonly #draining = new Set<string>();
  readonly #begun = new Map<string, number>();
  #wishedAt = 0;
  #faultsAtWish = 0;
  /** Of a logout that was not kept, though it may have been, nothing can be said. */
  #isUnsure = false;
  #moments = 0;

  constructor(world: OutboxWorld) {
    this.world = world;
  }

  get isBusy(): boolean {
    return this.#busyIn !== null && this.world.alive.has(this.#busyIn);
  }

  /** Begins something that the person waits for. */
  #does({ id }: Actor, deed: () => Promise<unknown>): void {
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

  #review(title: string, rating = 4): WrittenReview {
    return { title, content: 'Long enough.', rating, ratings: null, reviewerName: null, isAnonymous: false };
  }

  #submission(name: string, slug: string, rating = 4): WrittenSubmission {
    const website = `https://${slug}.example`;
    const pricingType = rating === 1 ? 'paid' : 'free';
    return { name, website, description: 'Long.', categories: ['code'], pricingType, companyName: null, email: null };
  }

  #work(userId: number, { slug, kind, rating }: Writing, text: string): Work {
    if (kind === 'submission') return { kind, language: 'en', input: this.#submission(text, slug, rating) };
    const { server } = this.world;
    if (kind === 'create') return { kind, toolSlug: slug, input: this.#review(text, rating) };
    const ofUser = kind === 'edit' ? userId : 3;
    const there = [...server.reviews.values()].find((review) => review.userId === ofUser && review.slug === slug);
    const review = there ?? server.addReview(ofUser, slug, this.#review(`u${ofUser} before`));
    const { id: reviewId, revision } = review ?? { id: 0, revision: 0 };
    if (kind === 'edit') return { kind, toolSlug: slug, reviewId, revision, input: this.#review(text, rating) };
    return { kind, toolSlug: slug, reviewId, input: { reason: 'spam', note: text } };
  }

  /** Sent by the form before it came to the outbox, which may have arrived. */
  #sendDirectly(work: Work, userId: number | null, key: string): void {
    const { server, cookie } = this.world;
    const { kind } = work;
    const match = kind === 'edit' ? { 'If-Match': `"${work.reviewId}-${work.revision}"` } : undefined;
    const expect = userId === null ? undefined : { 'X-Expect-User': String(userId) };
    const headers = { 'Idempotency-Key': key, ...expect, ...match };
    server.handle(
      kind === 'edit' ? 'PUT' : 'POST',
      pathOf(work),
      { headers, body: JSON.stringify(work.input) },
      cookie,
    );
  }

  write(actor: Actor, writing: Writing): void {
    const { user } = this;
    const userId = writing.kind === 'submission' ? null : user;
    if (userId === null && writing.kind !== 'submission') return;
    this.#does(actor, async () => {
      const text = this.#newText(userId);
      const work = this.#work(userId ?? 0, writing, text);
      const reviewId = work.kind === 'flag' ? work.reviewId : null;
      const sentAs = writing.sent === 'no' ? undefined : this.world.newKey();
      if (sentAs !== undefined && writing.sent === 'arrived') this.#sendDirectly(work, userId, sentAs);
      const written = { text, isSaved: false };
      const line: Line = { userId, reviewId, texts: [written], onlyIn: null, isDropped: false, wishes: 0 };
      this.lines.push(line);
      const where = await addEntry(actor.context, work, { userId, toolName: writing.slug, sentAs });
      written.isSaved = true;
      if (where === 'memory') line.onlyIn = actor.id;
    });
  }

  act(actor: Actor, pick: number, deed: Deed): void {
    this.#does(actor, async () => {
      const { entries } = await actor.context.store.load();
      const own = [...entries.values()].filter(({ userId }) => userId === null || userId === this.user);
      const entry = own[pick % Math.max(1, own.length)];
      const line = entry && this.lines.find(({ texts }) => texts.some(({ text }) => text === textIn(entry)));
      if (!entry || !line) return;
      if (deed === 'change') return this.#change(actor, entry, line);
      if (deed === 'discard') return this.#discard(actor, entry, line);
      if (deed === 'take_theirs') {
        // He can only choose between two texts that he is shown.
        if (entry.state !== 'changed_elsewhere') return;
        line.isDropped = true;
      }
      line.wishes += 1;
      await putToEntry(actor.context, entry.id, EVENTS[deed]);
    });
  }

  async #change({ context }: Actor, entry: OutboxEntry, line: Line): Promise<void> {
    const { work } = entry;
    if (work.kind === 'flag') return;
    const written = { text: this.#newText(line.userId), isSaved: false };
    line.texts.push(written);
    const event = isReviewWork(work)
      ? ({ type: 'changedByAuthor', input: this.#review(written.text) } as const)
      : ({ type: 'submissionChanged', input: { ...work.input, name: written.text } } as const);
    written.isSaved = await putToEntry(context, entry.id, event);
    // He was told, and keeps the text.
    if (!written.isSaved) line.texts = line.texts.filter((other) => other !== written);
  }

  async #discard({ context }: Actor, { id }: OutboxEntry, line: Line): Promise<void> {
    line.isDropped = true;
    // A tab that was told it was not kept, though it was, knows nothing of sends by others.
    const isTwofold = line.onlyIn !== null;
    const { value: seen, failure } = await changeOutbox(context, (contents, put) => {
      const entry = contents.entries.get(id);
      if (entry) put(entry, { type: 'discarded' });
      return entry;
    });
    if (seen && failure === null && seen.attempts === 0 && !isTwofold) this.unsent.add(seen.key);
  }

  signIn(user: number): void {
    const { world } = this;
    const { sessions } = world.server;
    // A device that failed since the last logout may not have heard of it, or that it is done.
    const isSure = world.hasLocks && !this.#isUnsure && world.deviceFaults === this.#faultsAtWish;
    if (isSure) this.neverEnded.push(...this.#toBeEnded.filter((cookie) => sessions.has(cookie)));
    if (world.cookie !== null) sessions.delete(world.cookie);
    world.cookie = world.newKey();
    sessions.set(world.cookie, user);
    this.#moments += 1;
    if (isSure) this.#begun.set(world.cookie, this.#moments);
    this.user = user;
  }

  logIn(actor: Actor, user: number): void {
    this.#does(actor, async () => {
      if ((await sendLogout(actor.context)) !== 'waiting') this.signIn(user);
    });
  }

  wishLogout(actor: Actor): void {
    if (this.user === null || this.isBusy) return;
    this.#moments += 1;
    this.#wishedAt = this.#moments;
    this.#faultsAtWish = this.world.deviceFaults;
    this.user = null;
    const { cookie } = this.world;
    this.#does(actor, async () => {
      if (!(await noteLogout(actor.context))) this.#isUnsure = true;
      else if (cookie !== null) this.#toBeEnded.push(cookie);
    });
  }

  /** Looks after every step at what the last one brought. */
  look(): void {
    for (const cookie of this.world.ended.slice(this.#seen)) {
      if ((this.#begun.get(cookie) ?? 0) > this.#wishedAt) this.endedWrongly.push(cookie);
    }
    this.#seen = this.world.ended.length;
  }
}
