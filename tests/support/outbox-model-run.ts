import fc from 'fast-check';
import type { OutboxEntry } from '#pwa/features/outbox/outbox-entry.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { type Actor, ANSWER_FAULTS, DEVICE_FAULTS, OutboxSimulation, REQUEST_FAULTS } from './outbox-simulation.ts';
import { OutboxUserModel, textIn, type UserAction, type WriteAction, type WrittenItem } from './outbox-user-model.ts';

type Faults = { request: string; answer: string; device: string };
type Step =
  | { do: 'write'; tab: number; writing: WriteAction }
  | { do: 'act'; tab: number; pick: number; deed: UserAction }
  | { do: 'log_in'; tab: number; user: number }
  | { do: 'wish_logout'; tab: number }
  | { do: 'expire' }
  | { do: 'drain'; actor: number }
  | { do: 'step'; pick: number; times: number; faults: Faults }
  | { do: 'go_on'; times: number }
  | { do: 'kill'; actor: number; doesArrive: boolean }
  | { do: 'server'; what: 'remove' | 'restore' | 'strict' | 'lax' | 'edit' | 'delete'; user: number; slug: string }
  | { do: 'clock'; by: number };
export type ModelRun = { seed: number; hasLocks: boolean; steps: Step[] };

const tab = fc.nat(1);
const actor = fc.nat(2);
const user = fc.constantFrom(1, 2);
const slug = fc.constantFrom('a', 'b', 'c');
const mostlyOk = <T extends string>(faults: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('ok') }, { weight: 1, arbitrary: fc.constantFrom(...faults) });
const YEAR = 365 * 24 * 3600 * 1000;

const writing = fc.record({
  slug,
  kind: fc.constantFrom('create', 'create', 'edit', 'flag', 'submission', 'correction'),
  sent: fc.constantFrom('no', 'no', 'lost', 'arrived'),
  rating: fc.constantFrom(1, 4),
}) satisfies fc.Arbitrary<WriteAction>;
const faults = fc.record({
  request: mostlyOk(REQUEST_FAULTS),
  answer: mostlyOk(ANSWER_FAULTS),
  device: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ok') },
    { weight: 1, arbitrary: fc.constantFrom(...DEVICE_FAULTS) },
  ),
});
const deed = fc.constantFrom<UserAction>('change', 'change', 'replace', 'keep_mine', 'take_theirs', 'retry', 'discard');
const what = fc.constantFrom('remove', 'restore', 'strict', 'lax', 'edit', 'delete');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), tab, writing }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act'), tab, pick: fc.nat(5), deed }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('log_in'), tab, user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wish_logout'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('drain'), actor }) },
  {
    weight: 18,
    arbitrary: fc.record({ do: fc.constant('step'), pick: fc.nat(7), times: fc.integer({ min: 1, max: 12 }), faults }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('go_on'), times: fc.integer({ min: 5, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), actor, doesArrive: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('server'), what, user, slug }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock'),
      by: fc.constantFrom(1000, 60_000, 1_200_000, 10 * YEAR, -10 * YEAR),
    }),
  },
);
export const randomModelRun: fc.Arbitrary<ModelRun> = fc.record({
  seed: fc.nat(),
  hasLocks: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  steps: fc.array(step, { minLength: 10, maxLength: 90, size: 'max' }),
});

function changeServer(
  { server }: OutboxSimulation,
  { what: change, user: userId, slug: tool }: Extract<Step, { do: 'server' }>,
): void {
  const review = [...server.reviews.values()].find((other) => other.userId === userId && other.slug === tool);
  if (change === 'remove') server.tools.delete(tool);
  else if (change === 'restore') server.tools.add(tool);
  else if (change === 'edit' && review) review.revision += 1;
  else if (change === 'delete' && review) server.reviews.delete(review.id);
  else server.isStrict = change === 'strict';
}

const WELL: Faults = { request: 'ok', answer: 'ok', device: 'ok' };
const NAMES = ['tab', 'tab', 'worker'];
/** Limit of steps for a drain and what follows it; a run beyond never ends. */
const STEPS_MAX = 3000;

class Player {
  readonly world: OutboxSimulation;
  readonly story: OutboxUserModel;
  actors: Actor[];

  constructor({ seed, hasLocks }: ModelRun) {
    this.world = new OutboxSimulation(seed, hasLocks);
    this.story = new OutboxUserModel(this.world);
    this.actors = NAMES.map((name) => this.world.actor(name));
    this.story.signIn(1);
  }

  #at(index: number): Actor {
    const found = this.actors[index];
    if (!found) throw new Error(`no actor ${index}`);
    return found;
  }

  async play(taken: Step): Promise<void> {
    const { world, story } = this;
    if (taken.do === 'write') story.write(this.#at(taken.tab), taken.writing);
    else if (taken.do === 'act') story.act(this.#at(taken.tab), taken.pick, taken.deed);
    else if (taken.do === 'log_in') story.logIn(this.#at(taken.tab), taken.user);
    else if (taken.do === 'wish_logout') story.requestLogout(this.#at(taken.tab));
    else if (taken.do === 'expire') world.server.sessions.clear();
    else if (taken.do === 'drain') story.drain(this.#at(taken.actor));
    else if (taken.do === 'server') changeServer(world, taken);
    else if (taken.do === 'clock') world.clock += taken.by;
    else if (taken.do === 'kill') await this.#kill(taken.actor, taken.doesArrive);
    else if (taken.do === 'go_on') for (let left = taken.times; left > 0; left -= 1) await world.step(left, WELL);
    else for (let left = taken.times; left > 0; left -= 1) await world.step(taken.pick + left, taken.faults);
    story.observe();
  }

  async #kill(index: number, doesArrive: boolean): Promise<void> {
    await this.world.kill(this.#at(index).id, doesArrive);
    this.actors[index] = this.world.actor(NAMES[index] ?? '');
  }

  async finish(): Promise<void> {
    for (let left = STEPS_MAX; await this.world.step(0, WELL); left -= 1) {
      this.story.observe();
      if (left === 0) throw new Error('it never ends');
    }
  }

  /** Ends all faults, lets time pass and signs everybody in. */
  async heal(): Promise<void> {
    await this.finish();
    for (const each of this.actors) {
      this.story.drain(each);
      await this.finish();
    }
    for (const index of this.actors.keys()) await this.#kill(index, false);
    for (const author of [1, 2]) {
      this.story.logIn(this.#at(0), author);
      await this.finish();
      for (let round = 0; round < 8; round += 1) {
        this.world.clock += 1_800_000;
        this.story.drain(this.#at(round % 3));
        await this.finish();
      }
    }
  }
}

/** Violated invariant of an item at the end, or null. */
function faultOf(
  { simulation: world }: OutboxUserModel,
  line: WrittenItem,
  waiting: ReadonlySet<string>,
): string | null {
  const { texts, userId, reviewId } = line;
  const sent = (text: string) => world.server.done.filter((done) => done.text === text);
  for (const { text } of texts) {
    if (sent(text).some((done) => done.userId !== userId)) return `${text}: published by somebody else`;
    if (sent(text).length > 1 + line.retries) return `${text}: published ${sent(text).length} times`;
  }
  const lastSaved = texts.findLastIndex(({ isSaved }) => isSaved);
  const isLostWithTab = line.onlyIn !== null && !world.alive.has(line.onlyIn);
  if (lastSaved < 0 || line.isDropped || isLostWithTab) return null;
  const isFlagged = reviewId !== null && world.server.flags.has(`${userId}/${reviewId}`);
  const isSafe = texts.slice(lastSaved).some(({ text }) => sent(text).length > 0 || waiting.has(text));
  return isSafe || isFlagged ? null : `${texts.at(lastSaved)?.text}: lost`;
}

/** A pointless choice: one of both texts is the author's own and published. */
function isAskedInVain({ simulation: world, items: lines }: OutboxUserModel, entry: OutboxEntry): boolean {
  const text = textIn(entry);
  const isListed = entry.state === 'refused' && entry.trouble?.code === 'already_listed';
  const isAsked = entry.state === 'already_reviewed' || entry.state === 'changed_elsewhere' || isListed;
  const line = lines.find(({ texts }) => texts.some((each) => each.text === text));
  return isAsked && line?.retries === 0 && world.server.done.some((done) => done.text === text);
}

/** Plays a run to its end. Returns violated invariants. */
export async function violationsOf(run: ModelRun): Promise<string[]> {
  const player = new Player(run);
  const { world, story } = player;
  for (const taken of run.steps) await player.play(taken);
  const lives = new Set(world.alive);
  await player.heal();
  for (const line of story.items) if (line.onlyIn !== null && lives.has(line.onlyIn)) line.onlyIn = null;
  const { entries } = await new OutboxStore(deviceStore('ai-dir-outbox', 'entries')).load();
  const left = [...entries.values()];
  const waiting = new Set(left.map(textIn));
  const { server } = world;
  return [
    ...story.items.map((line) => faultOf(story, line, waiting)).filter((fault) => fault !== null),
    ...left.filter(({ state }) => state === 'queued' || state === 'sending').map((entry) => `${textIn(entry)}: stuck`),
    ...left.filter((entry) => isAskedInVain(story, entry)).map((entry) => `${textIn(entry)}: asked for nothing`),
    ...[...server.sent].filter(([, prints]) => prints.size > 1).map(([key]) => `${key}: stood for two things`),
    ...[...story.unsent].filter((key) => world.issued.has(key)).map((key) => `${key}: sent after it was discarded`),
    ...world.told
      .filter(({ entry: { key, work }, userId }) => {
        const isFlagged = work.kind === 'flag' && server.flags.has(`${userId}/${work.reviewId}`);
        return !isFlagged && !server.keys.has(`${userId}/${key}`);
      })
      .map(({ entry }) => `${textIn(entry)}: said to be published, and is not`),
    ...story.endedWrongly.map((cookie) => `${cookie}: ended by an older logout`),
    ...story.neverEnded.map((cookie) => `${cookie}: never ended`),
  ];
}
