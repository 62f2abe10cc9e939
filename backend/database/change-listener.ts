import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHANNEL = 'ai_dir_changes';
const CONNECT_MS = 5_000;
const PAUSE_MS = { least: 100, most: 5_000 };

/** Rings when somebody has committed to the change log, whichever process that is. */
export type ChangeListener = {
  /** True while nothing can be missed. */
  readonly isListening: boolean;
  stop(): Promise<void>;
};

/**
 * One connection that PostgreSQL tells of every commit to the change log (LISTEN). A broken one is made anew, after
 * pauses that grow. It also rings when it was made or has broken: what was committed meanwhile was told to nobody.
 */
export class PostgresChangeListener implements ChangeListener {
  readonly #url: string;
  readonly #ring: () => void;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  readonly #kept: Promise<void>;
  #socket: Socket | null = null;
  #failures = 0;
  isListening = false;

  constructor(url: string, ring: () => void, onError: (error: unknown) => void = () => {}) {
    this.#url = url;
    this.#ring = ring;
    this.#onError = onError;
    this.#kept = this.#keep();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // pg's own end() is not heard while it connects, and waits for an answer when it is connected.
    this.#socket?.destroy();
    await this.#kept;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#listen().catch((error: unknown) => {
        if (!signal.aborted) this.#onError(error);
      });
      if (this.isListening) {
        this.isListening = false;
        if (!signal.aborted) this.#ring();
      }
      const most = Math.min(PAUSE_MS.least * 2 ** this.#failures, PAUSE_MS.most);
      this.#failures += 1;
      await sleep(most * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Resolves or rejects when the connection is over. */
  async #listen(): Promise<void> {
    // Only PostgreSQL needs the package.
    const { Client } = await import('pg');
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const socket = new Socket();
    this.#socket = socket;
    const client = new Client({
      connectionString: this.#url,
      application_name: 'ai-dir',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      stream: () => socket,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // What breaks a connection ends it, too.
    client.on('error', () => {});
    client.on('notification', this.#ring);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#failures = 0;
      this.isListening = true;
      this.#ring();
      await ended;
    } finally {
      socket.destroy();
    }
  }
}
