import * as v from 'valibot';
import { LIVE_MESSAGE_MAX, type NewToolMessage, ServerMessage } from '#domain/model/live.ts';
import { ChangeTracker } from './change-tracker.ts';

export type LiveStatus = 'connecting' | 'open' | 'closed' | 'error';

/** `ended`: nothing comes any more; after a failure that is no news. `paused`: we do without one for now. */
export type LiveEvent = 'tried' | 'opened' | 'failed' | 'ended' | 'paused';

/** The whole life of a connection: what each event makes of each status. */
export const STATUS_TRANSITIONS: Readonly<Record<LiveStatus, Readonly<Record<LiveEvent, LiveStatus>>>> = {
  connecting: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  open: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  closed: { tried: 'connecting', opened: 'closed', failed: 'closed', ended: 'closed', paused: 'closed' },
  error: { tried: 'connecting', opened: 'error', failed: 'error', ended: 'error', paused: 'closed' },
};

const BASE_DELAY_MS = 5000;
const BASE_JITTER_MS = 1000;
const FAILURES_MAX = 3;
/** After so many failures in a row; the last goes on. Half as long to half as long again, so that visitors spread. */
const BACKOFF_MS = [10_000, 20_000, 40_000, 60_000];

/** Milliseconds until the next attempt, after so many in a row that brought nothing. `random` is in [0, 1). */
function reconnectDelay(failures: number, random: number): number {
  if (failures < FAILURES_MAX) return BASE_DELAY_MS + random * BASE_JITTER_MS;
  const pause = BACKOFF_MS[Math.min(failures - FAILURES_MAX, BACKOFF_MS.length - 1)] ?? BASE_DELAY_MS;
  return pause * (0.5 + random);
}

export type ClientSocket = Pick<WebSocket, 'readyState' | 'addEventListener' | 'send' | 'close'>;

export type LiveListener = {
  onStatus: (status: LiveStatus) => void;
  /** Everything that the server says, again and again. */
  onMessage: (message: ServerMessage) => void;
  /** Each announcement once. */
  onNewTool: (message: NewToolMessage) => void;
  /** Something changed while there was no connection. */
  onMissed: () => void;
  /** For the log only. */
  onIgnored: (what: string) => void;
};

const CONNECTING = 0;
const OPEN = 1;
/** When nothing came for so long, nothing earlier is still under way. */
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

/**
 * The one connection through which the server tells what is new: it is opened again whenever it ends, and asks on reopening
 * for what was missed. Nothing of it is an error to the visitor.
 */
export class LiveConnection {
  readonly #open: () => ClientSocket;
  readonly #listener: LiveListener;
  readonly #changes = new ChangeTracker();
  #status: LiveStatus = 'closed';
  #socket: ClientSocket | null = null;
  /** When the connection opened or last said something. */
  #lastMessageAt: number | null = null;
  #isWanted = false;
  /** Connections in a row that brought nothing. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => ClientSocket, listener: LiveListener) {
    this.#open = open;
    this.#listener = listener;
  }

  /** From now on there is to be a connection. */
  resume(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    if (this.#socket === null) this.#connect();
  }

  /** Does without, until `resume`. */
  pause(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const socket = this.#detach();
    // Closing what is not open yet is an error in the browser's log: it is closed when it opens.
    if (socket?.readyState !== CONNECTING) socket?.close();
    this.#transition('paused');
  }

  /** Closes the connection and opens a new one, at once. */
  reconnect(): void {
    this.#detach()?.close();
    this.#failures = 0;
    this.#connect();
  }

  /** Whether it was sent: while there is no connection it is not. */
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

  /** What an earlier socket still says is nothing to us. */
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
    } else if (this.#changes.welcome(message)) {
      this.#listener.onMissed();
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
