import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WriteLimits } from '#backend/http/write-limits.ts';
import { chooseSync, syncLists } from '#backend/saved/sync-lists.ts';
import { mergeSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import {
  createList,
  moveTool,
  removeEntry,
  removeList,
  renameList,
  type SavedResult,
  type SavedStamp,
  saveTool,
  setNote,
  unsaveTool,
} from '#domain/catalogue/saved-lists.ts';
import { type DeviceCopy, syncRequest, takeAnswer } from '#domain/catalogue/sync-saved.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import type { SyncAnswer, SyncRequest } from '#domain/model/saved-sync.ts';
import { eachDatabase } from '../support/databases.ts';

/** Per database. More by hand: HISTORIES=10000. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
const PATIENCE = { timeout: 7_200_000 };
const PLACES = [0, 1, 2] as const;
const ROUNDS_MAX = 8;
const START = Date.parse('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** How far the clock of a device is ahead. */
const WRONG_CLOCKS = [2 * HOUR, -2 * HOUR, 48 * HOUR, 30 * YEAR, -30 * YEAR] as const;

type Change = (records: SavedRecords, stamp: SavedStamp) => SavedResult;
type Event =
  | { type: 'change'; on: number; change: Change; now: number }
  /** A device asks; the request is under way. */
  | { type: 'send'; on: number }
  /** A request reaches the server, perhaps not for the last time, and its answer is under way. */
  | { type: 'arrive'; which: number; isKept: boolean }
  /** An answer reaches its device, perhaps not for the last time. */
  | { type: 'receive'; which: number; isKept: boolean }
  /** Turned off and on again, or notes only. */
  | { type: 'turn'; what: 'lists' | 'notes' };

const slug = fc.constantFrom('a', 'b', 'c');
const listId = fc.constantFrom(DEFAULT_LIST_ID, 'fair');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(slug, listId).map(
    ([tool, list]): Change =>
      (all, stamp) =>
        saveTool(all, { listId: list, slug: tool, name: 'A' }, stamp),
  ),
  fc.tuple(slug, listId).map(
    ([tool, list]): Change =>
      (all, stamp) =>
        removeEntry(all, list, tool, stamp),
  ),
  slug.map(
    (tool): Change =>
      (all, stamp) =>
        unsaveTool(all, tool, stamp),
  ),
  fc.tuple(slug, listId, fc.nat(2)).map(
    ([tool, list, to]): Change =>
      (all, stamp) =>
        moveTool(all, list, tool, to, stamp),
  ),
  fc.constant<Change>((all, stamp) => createList(all, 'fair', 'Fair', stamp)),
  fc.string().map(
    (title): Change =>
      (all, stamp) =>
        renameList(all, 'fair', title, stamp),
  ),
  fc.constant<Change>((all, stamp) => removeList(all, 'fair', stamp)),
  fc.tuple(slug, fc.string()).map(
    ([tool, text]): Change =>
      (all, stamp) =>
        setNote(all, tool, text, stamp),
  ),
);
const on = fc.nat(2);
const under = { which: fc.nat(9), isKept: fc.boolean() };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('change' as const), on, change, now: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('send' as const), on }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('arrive' as const), ...under }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('receive' as const), ...under }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('turn' as const),
      what: fc.constantFrom('lists' as const, 'notes' as const),
    }),
  },
);

const facts = (records: SavedRecords, hasNotes: boolean) =>
  Object.fromEntries(
    [...records].filter(([key]) => hasNotes || !key.startsWith('note/')).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** These stay whatever the clocks say: of lists and entries that they were there, of notes the texts. */
const lastingFacts = (records: SavedRecords, hasNotes: boolean) =>
  Object.entries(facts(records, hasNotes)).map(([key, record]) =>
    record.kind === 'note'
      ? [key, record.versions.map(({ id, text }) => `${id} ${text}`).sort(), record.replaced.map(({ id }) => id).sort()]
      : [key],
  );

/** Where all clocks are about right, the newest wins everywhere. */
const newestFacts = (records: SavedRecords) => Object.values(facts(records, false));

type Ask = (request: SyncRequest, now: number) => Promise<SyncAnswer>;
type Devices = { hasNotes: readonly boolean[]; clocks: readonly number[] };

/** Three devices, of which some sync no notes, and what is under way between them and the server. */
class World {
  readonly #ask: Ask;
  readonly #turn: (what: 'lists' | 'notes') => Promise<void>;
  readonly #hasNotes: readonly boolean[];
  readonly #clocks: readonly number[];
  readonly devices: DeviceCopy[] = PLACES.map(() => ({ records: new Map(), known: new Map(), position: null }));
  readonly #requests: { place: number; request: SyncRequest }[] = [];
  readonly #answers: { place: number; answer: SyncAnswer }[] = [];
  #lastId = 0;
  /** Of the server. */
  now = START;

  constructor(ask: Ask, turn: (what: 'lists' | 'notes') => Promise<void>, of: Devices) {
    this.#ask = ask;
    this.#clocks = of.clocks;
    this.#turn = turn;
    this.#hasNotes = of.hasNotes;
  }

  device(place: number): DeviceCopy {
    const device = this.devices[place];
    if (!device) throw new Error(`no device ${place}`);
    return device;
  }

  request = (place: number) => syncRequest(this.device(place), this.#hasNotes[place] === true);

  #change(place: number, work: Change, late: number): void {
    const now = this.now + (this.#clocks[place] ?? 0) + late;
    const device = this.device(place);
    const createId = () => {
      this.#lastId += 1;
      return `id-${this.#lastId}`;
    };
    const result = work(device.records, { now, createId });
    if (typeof result === 'string') return;
    // As in the store: a record that is written again has no mark.
    const known = new Map([...device.known].filter(([key]) => result.get(key) === device.records.get(key)));
    this.devices[place] = { ...device, records: result, known };
  }

  async run(event: Event): Promise<void> {
    this.now += 10;
    if (event.type === 'change') this.#change(event.on, event.change, event.now);
    else if (event.type === 'send') this.#requests.push({ place: event.on, request: this.request(event.on) });
    else if (event.type === 'turn') await this.#turn(event.what);
    else {
      const pool = event.type === 'arrive' ? this.#requests : this.#answers;
      const at = event.which % Math.max(1, pool.length);
      const found = pool[at];
      if (!found) return;
      if (!event.isKept) pool.splice(at, 1);
      if ('request' in found)
        this.#answers.push({ place: found.place, answer: await this.#ask(found.request, this.now) });
      else this.devices[found.place] = takeAnswer(this.device(found.place), found.answer);
    }
  }

  /** As `exchange` of the page does. */
  async settle(place: number): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      this.now += 10;
      const answer = await this.#ask(this.request(place), this.now);
      this.devices[place] = takeAnswer(this.device(place), answer);
      if (!answer.isMore && this.request(place).records.length === 0) return;
    }
    throw new Error('no end of rounds');
  }
}

eachDatabase((open) => {
  test(
    'three devices with lost, doubled, late and reordered requests come to the same lists, and nothing is lost',
    PATIENCE,
    async () => {
      await using database = await open();
      if (database.dialect.name === 'sqlite') await database.writer.raw('pragma synchronous = off');
      const deps = { database, limits: new WriteLimits({ rateScale: 0, secret: 'x' }) };
      let userId = 0;
      const history = fc.array(event, { maxLength: 40 });
      const clock = fc.oneof(fc.constant(0), fc.constantFrom(...WRONG_CLOCKS));
      const clocks = fc.tuple(clock, clock, clock);
      await fc.assert(
        fc.asyncProperty(
          history,
          fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
          clocks,
          async (events, hasNotes, of) => {
            userId += 1;
            const name = `user${userId}`;
            await database.writer('users').insert({ id: userId, username: name, username_key: name, created_at: '' });
            const own = userId;
            const choose = (choice: { lists: boolean; notes: boolean }) => chooseSync(deps, own, choice);
            await choose({ lists: true, notes: true });
            const turn = async (what: 'lists' | 'notes') => {
              await choose(what === 'lists' ? { lists: false, notes: false } : { lists: true, notes: false });
              await choose({ lists: true, notes: true });
            };
            const world = new World((request, now) => syncLists(deps, own, request, now), turn, {
              hasNotes,
              clocks: of,
            });
            for (const each of events) await world.run(each);
            const before = world.devices.map(({ records }) => records);
            for (const place of [...PLACES, ...PLACES]) await world.settle(place);
            const shared = before.map(
              (records, place) => new Map(Object.entries(facts(records, hasNotes[place] === true))),
            );
            const expected = shared.reduce<SavedRecords>(mergeSaved, new Map());
            for (const place of PLACES) {
              const isWithNotes = hasNotes[place] === true;
              const { records } = world.device(place);
              expect(lastingFacts(records, isWithNotes)).toEqual(lastingFacts(expected, isWithNotes));
              if (of.every((ahead) => ahead < 24 * HOUR)) expect(newestFacts(records)).toEqual(newestFacts(expected));
              const other = PLACES.find((each) => (isWithNotes ? hasNotes[each] : true)) ?? place;
              expect(facts(records, isWithNotes)).toEqual(facts(world.device(other).records, isWithNotes));
              const notes = [...(before[place] ?? [])].filter(([key]) => key.startsWith('note/'));
              // Notes that are not synced stay, and nobody else gets them.
              if (!isWithNotes)
                for (const [key, note] of notes) expect(world.device(place).records.get(key)).toEqual(note);
            }
            const kept = JSON.stringify(await database.reader('synced_records').where({ user_id: userId }));
            for (const [key] of expected) expect(kept).toContain(`"key":"${key}"`);
            if (!hasNotes.includes(true)) expect(kept).not.toContain('"note/');
          },
        ),
        { numRuns: HISTORIES },
      );
    },
  );
});
