import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MISSED_MAX, SinceMessage } from '#domain/model/live.ts';
import { LiveConnection } from '#pwa/features/live/live-connection.ts';
import { FakeSocket } from '../../support/fake-socket.ts';

/** Events of the server and of the network. */
const Step = fc.oneof(
  fc.record({ kind: fc.constant('announce' as const) }),
  fc.record({ kind: fc.constant('change' as const) }),
  fc.record({ kind: fc.constant('deliver' as const), some: fc.nat(5), isMixed: fc.boolean() }),
  fc.record({ kind: fc.constant('repeat' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('lose' as const) }),
  fc.record({ kind: fc.constant('reconnect' as const) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }), isMixed: fc.boolean() }),
);
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;

/** Keeps every announcement; the network reorders, delays or loses messages. */
class World {
  #lastId = 7;
  readonly announced: number[] = [];
  readonly told: number[] = [];
  /** Sent to the newest socket, not delivered yet. */
  #onTheWay: object[] = [];
  #socket: FakeSocket | null = null;
  /** The last change at the first welcome: earlier ones are not news. */
  start: number | null = null;
  readonly live = new LiveConnection(() => this.#dial(), {
    onStatus: () => {},
    onMessage: (message) => {
      if (message.type === 'welcome') this.start ??= message.id;
    },
    onNewTool: ({ id }) => this.told.push(id),
    onWelcome: () => {},
    onIgnored: () => {},
  });

  do(step: Step): void {
    if (step.kind === 'announce') this.#announce();
    else if (step.kind === 'change') this.#lastId += 1;
    else if (step.kind === 'deliver') this.#deliver(step.some, step.isMixed);
    else if (step.kind === 'repeat') this.#repeat(step.which);
    else if (step.kind === 'lose') this.#lose();
    else if (step.kind === 'reconnect') this.live.reconnect();
    else this.wait(step.seconds, step.isMixed);
  }

  /** Delivers everything within a second. */
  wait(seconds: number, isMixed = false): void {
    this.#deliver(Number.POSITIVE_INFINITY, isMixed);
    for (let passed = 0; passed < seconds; passed += 1) {
      vi.advanceTimersByTime(1000);
      this.#deliver(Number.POSITIVE_INFINITY, isMixed);
    }
  }

  #dial(): FakeSocket {
    const socket = new FakeSocket();
    socket.send = (text) => {
      const { id } = v.parse(SinceMessage, JSON.parse(text));
      const missed = this.announced.filter((each) => each > id).slice(-MISSED_MAX);
      this.#onTheWay.push(...missed.map(announcement));
    };
    this.#socket = socket;
    this.#onTheWay = [];
    setTimeout(() => {
      if (socket !== this.#socket) return;
      this.#onTheWay.push({ type: 'welcome', id: this.#lastId, epoch: 'a' });
      socket.opens();
    }, 100);
    return socket;
  }

  #announce(): void {
    this.#lastId += 1;
    this.announced.push(this.#lastId);
    if (this.#socket?.readyState === 1) this.#onTheWay.push(announcement(this.#lastId));
  }

  /** The welcome always comes first. */
  #deliver(some: number, isMixed: boolean): void {
    const [first, ...rest] = this.#onTheWay;
    if (!first) return;
    const inOrder = [first, ...(isMixed ? rest.reverse() : rest)];
    for (const message of inOrder.slice(0, some)) this.#socket?.tells(message);
    this.#onTheWay = inOrder.slice(some);
  }

  #repeat(which: number): void {
    const id = this.announced[which % Math.max(1, this.announced.length)];
    if (id !== undefined && this.start !== null && id > this.start) this.#socket?.tells(announcement(id));
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#onTheWay = [];
    socket?.ends();
  }
}

const announcement = (id: number) => ({
  type: 'new_tool',
  id,
  tool: { id, name: `Tool ${id}`, slug: `tool-${id}` },
  timestamp: '2026-01-02T03:04:05.678Z',
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('whatever is lost, repeated or late, each announcement is told once and none is forgotten', () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 60 }), (steps) => {
      const world = new World();
      world.live.resume();
      let announcements = 0;
      for (const step of steps) {
        // More than the replay limit could be missed.
        if (step.kind === 'announce' && ++announcements > MISSED_MAX) continue;
        world.do(step);
      }
      world.wait(200);
      world.live.pause();
      const { start } = world;
      if (start === null) throw new Error('nobody ever greeted');
      expect(world.told).toHaveLength(new Set(world.told).size);
      expect([...world.told].sort((a, b) => a - b)).toEqual(world.announced.filter((id) => id > start));
    }),
    { numRuns: 1000 },
  );
});
