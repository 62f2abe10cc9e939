import * as v from 'valibot';
import { LIVE_MESSAGE_MAX, type NewToolMessage, ServerMessage } from '#domain/schemas/live.ts';
import { KnownChanges } from './known-changes.ts';
import { type LiveEvent, type LiveStatus, STATUS_AFTER } from './live-status.ts';
import { retryDelay } from './retry-delay.ts';

export type LiveSocket = Pick<WebSocket, 'readyState' | 'addEventListener' | 'send' | 'close'>;

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
  readonly #open: () => LiveSocket;
  readonly #listener: LiveListener;
  readonly #known = new KnownChanges();
  #status: LiveStatus = 'closed';
  #socket: LiveSocket | null = null;
  /** When the connection opened or last said something. */
  #heardAt: number | null = null;
  #isWanted = false;
  /** Connections in a row that brought nothing. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => LiveSocket, listener: LiveListener) {
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
    const socket = this.#letGo();
    // Closing what is not open yet is an error in the browser's log: it is closed when it opens.
    if (socket?.readyState !== CONNECTING) socket?.close();
    this.#become('paused');
  }

  /** SPEC §4: closes the connection and opens a new one, at once. */
  reconnect(): void {
    this.#letGo()?.close();
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
    this.#become('tried');
    try {
      this.#follow(this.#open());
    } catch {
      this.#become('failed');
      this.#end();
    }
  }

  /** What an earlier socket still says is nothing to us. */
  #follow(socket: LiveSocket): void {
    const isCurrent = () => socket === this.#socket;
    this.#socket = socket;
    socket.addEventListener('open', () => (isCurrent() ? this.#begin() : socket.close()));
    socket.addEventListener('message', ({ data }) => isCurrent() && this.#receive(data));
    socket.addEventListener('error', () => isCurrent() && this.#become('failed'));
    socket.addEventListener('close', () => isCurrent() && this.#end());
  }

  #begin(): void {
    this.#heardAt = performance.now();
    this.#become('opened');
    const missed = this.#known.since();
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
    this.#heardAt = performance.now();
    this.#listener.onMessage(message);
    if (message.type === 'new_tool') {
      if (this.#known.tell(message.id)) this.#listener.onNewTool(message);
    } else if (this.#known.welcome(message)) {
      this.#listener.onMissed();
    }
  }

  #end(): void {
    this.#letGo();
    this.#become('ended');
    if (this.#isWanted) this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#failures, Math.random()));
  }

  #letGo(): LiveSocket | null {
    const socket = this.#socket;
    this.#settle();
    this.#socket = null;
    this.#heardAt = null;
    return socket;
  }

  #settle(): void {
    if (this.#heardAt !== null && performance.now() - this.#heardAt >= QUIET_MS) this.#known.settle();
  }

  #become(event: LiveEvent): void {
    const next = STATUS_AFTER[this.#status][event];
    if (next === this.#status) return;
    this.#status = next;
    this.#listener.onStatus(next);
  }
}
