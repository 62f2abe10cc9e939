import * as v from 'valibot';
import {
  LIVE_MESSAGE_MAX,
  type NewToolMessage,
  ServerMessage,
  type SinceMessage,
  type WelcomeMessage,
} from '#domain/model/live.ts';

/** Above this many ids the floor rises to the oldest of them. */
const DELIVERED_MAX = 500;

/** Deduplicates. Missed changes may come late or never, so `since` restarts from the last complete id. */
class ChangeTracker {
  #epoch: string | null = null;
  /** Ids up to this one were delivered or precede the visit. Null before the first welcome. */
  #floor: number | null = null;
  #latest = 0;
  readonly #delivered = new Set<number>();

  welcome({ id, epoch }: WelcomeMessage): void {
    const isOtherLog = this.#epoch !== null && epoch !== this.#epoch;
    if (isOtherLog) {
      this.#delivered.clear();
      this.#latest = 0;
    }
    if (isOtherLog || this.#floor === null) this.#raise(id);
    this.#epoch = epoch;
    this.#latest = Math.max(this.#latest, id);
  }

  markDelivered(id: number): boolean {
    if (id <= (this.#floor ?? -1) || this.#delivered.has(id)) return false;
    this.#delivered.add(id);
    this.#latest = Math.max(this.#latest, id);
    if (this.#delivered.size > DELIVERED_MAX) this.#raise(Math.min(...this.#delivered));
    return true;
  }

  settle(): void {
    if (this.#floor !== null) this.#raise(this.#latest);
  }

  since(): SinceMessage | null {
    if (this.#floor === null) return null;
    return { type: 'since', id: this.#floor, ...(this.#epoch === null ? {} : { epoch: this.#epoch }) };
  }

  #raise(floor: number): void {
    this.#floor = floor;
    for (const id of this.#delivered) if (id <= floor) this.#delivered.delete(id);
  }
}

export type LiveStatus = 'connecting' | 'open' | 'closed' | 'error';

/** `ended` after a failure changes nothing. `paused`: disconnected on purpose. */
export type LiveEvent = 'tried' | 'opened' | 'failed' | 'ended' | 'paused';

export const STATUS_TRANSITIONS: Readonly<Record<LiveStatus, Readonly<Record<LiveEvent, LiveStatus>>>> = {
  connecting: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  open: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  closed: { tried: 'connecting', opened: 'closed', failed: 'closed', ended: 'closed', paused: 'closed' },
  error: { tried: 'connecting', opened: 'error', failed: 'error', ended: 'error', paused: 'closed' },
};

const BASE_DELAY_MS = 5000;
const BASE_JITTER_MS = 1000;
const FAILURES_MAX = 3;
/** From `FAILURES_MAX` failures on; the last repeats. Spread by 0.5 to 1.5. */
const BACKOFF_MS = [10_000, 20_000, 40_000, 60_000];

/** In ms. A failure is a connection without a message; `random` is in [0, 1). */
function reconnectDelay(failures: number, random: number): number {
  if (failures < FAILURES_MAX) return BASE_DELAY_MS + random * BASE_JITTER_MS;
  const pause = BACKOFF_MS[Math.min(failures - FAILURES_MAX, BACKOFF_MS.length - 1)] ?? BASE_DELAY_MS;
  return pause * (0.5 + random);
}

export type ClientSocket = Pick<WebSocket, 'readyState' | 'addEventListener' | 'send' | 'close'>;

export type LiveListener = {
  onStatus: (status: LiveStatus) => void;
  onMessage: (message: ServerMessage) => void;
  onNewTool: (message: NewToolMessage) => void;
  onWelcome: (version: string) => void;
  onIgnored: (what: string) => void;
};

const CONNECTING = 0;
const OPEN = 1;
/** After this silence in ms, missed changes can't be in transit. */
const QUIET_MS = 10_000;

function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string' || data.length > LIVE_MESSAGE_MAX) return null;
  try {
    const parsed = v.safeParse(ServerMessage, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export class LiveConnection {
  readonly #open: () => ClientSocket;
  readonly #listener: LiveListener;
  readonly #changes = new ChangeTracker();
  #status: LiveStatus = 'closed';
  #socket: ClientSocket | null = null;
  #lastMessageAt: number | null = null;
  #isWanted = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => ClientSocket, listener: LiveListener) {
    this.#open = open;
    this.#listener = listener;
  }

  resume(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    if (this.#socket === null) this.#connect();
  }

  pause(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const socket = this.#detach();
    // Closing a connecting socket logs a browser error; it is closed once open.
    if (socket?.readyState !== CONNECTING) socket?.close();
    this.#transition('paused');
  }

  /** Reconnects at once. */
  reconnect(): void {
    this.#detach()?.close();
    this.#failures = 0;
    this.#connect();
  }

  /** False while disconnected. */
  send(message: unknown): boolean {
    if (this.#socket?.readyState !== OPEN) {
      this.#listener.onIgnored('not sent: the live connection is not open');
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#failures += 1;
    this.#transition('tried');
    try {
      this.#attach(this.#open());
    } catch {
      this.#transition('failed');
      this.#onClose();
    }
  }

  /** Events of replaced sockets are ignored. */
  #attach(socket: ClientSocket): void {
    const isCurrent = () => socket === this.#socket;
    this.#socket = socket;
    socket.addEventListener('open', () => (isCurrent() ? this.#onOpen() : socket.close()));
    socket.addEventListener('message', ({ data }) => isCurrent() && this.#receive(data));
    socket.addEventListener('error', () => isCurrent() && this.#transition('failed'));
    socket.addEventListener('close', () => isCurrent() && this.#onClose());
  }

  #onOpen(): void {
    this.#lastMessageAt = performance.now();
    this.#transition('opened');
    const missed = this.#changes.since();
    if (missed) this.send(missed);
  }

  #receive(data: unknown): void {
    const message = parseMessage(data);
    if (!message) {
      this.#listener.onIgnored('a message of the live connection could not be read');
      return;
    }
    this.#failures = 0;
    this.#settle();
    this.#lastMessageAt = performance.now();
    this.#listener.onMessage(message);
    if (message.type === 'new_tool') {
      if (this.#changes.markDelivered(message.id)) this.#listener.onNewTool(message);
    } else {
      this.#changes.welcome(message);
      this.#listener.onWelcome(`${message.epoch}-${message.id}`);
    }
  }

  #onClose(): void {
    this.#detach();
    this.#transition('ended');
    if (this.#isWanted) this.#timer = setTimeout(() => this.#connect(), reconnectDelay(this.#failures, Math.random()));
  }

  #detach(): ClientSocket | null {
    const socket = this.#socket;
    this.#settle();
    this.#socket = null;
    this.#lastMessageAt = null;
    return socket;
  }

  #settle(): void {
    if (this.#lastMessageAt !== null && performance.now() - this.#lastMessageAt >= QUIET_MS) this.#changes.settle();
  }

  #transition(event: LiveEvent): void {
    const next = STATUS_TRANSITIONS[this.#status][event];
    if (next === this.#status) return;
    this.#status = next;
    this.#listener.onStatus(next);
  }
}
