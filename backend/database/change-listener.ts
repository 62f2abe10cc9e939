import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHANNEL = 'ai_dir_changes';
const CONNECT_MS = 5_000;
const PAUSE_MS = { least: 100, most: 5_000 };

export type ChangeListener = {
  readonly isListening: boolean;
  stop(): Promise<void>;
};

/** PostgreSQL's LISTEN; reconnects with growing pauses, then fires, since missed commits go unreported. */
export class PostgresChangeListener implements ChangeListener {
  readonly #url: string;
  readonly #notify: () => void;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #socket: Socket | null = null;
  #failures = 0;
  isListening = false;

  constructor(url: string, notify: () => void, onError: (error: unknown) => void = () => {}) {
    this.#url = url;
    this.#notify = notify;
    this.#onError = onError;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // pg's end() has no effect while connecting, and waits for an answer afterwards.
    this.#socket?.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#listen().catch((error: unknown) => {
        if (!signal.aborted) this.#onError(error);
      });
      if (this.isListening) {
        this.isListening = false;
        if (!signal.aborted) this.#notify();
      }
      const most = Math.min(PAUSE_MS.least * 2 ** this.#failures, PAUSE_MS.most);
      this.#failures += 1;
      await sleep(most * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #listen(): Promise<void> {
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
    // 'end' follows an error.
    client.on('error', () => {});
    client.on('notification', this.#notify);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#failures = 0;
      this.isListening = true;
      this.#notify();
      await ended;
    } finally {
      socket.destroy();
    }
  }
}
