import { Worker } from 'node:worker_threads';
import { busy } from '#backend/errors.ts';
import { LoggableError } from '#backend/server/logged-error.ts';
import type { OgImagePicture } from './draw-og-image.ts';

type WorkerMessage = { png: Uint8Array } | { failure: string };
type RenderJob = { picture: OgImagePicture; resolve: (png: Buffer) => void; reject: (error: unknown) => void };

const WAITING_MAX = 16;
const PATIENCE_MS = 20_000;
/** Then the worker's memory is given back. */
const IDLE_MS = 60_000;

/** Paints one card at a time in a thread of its own, which is there only while there is something to paint. */
export class OgImageRenderer {
  /** The worker's program. */
  readonly #script: string | URL;
  readonly #waiting: RenderJob[] = [];
  #worker: Worker | null = null;
  #order: RenderJob | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: string | URL) {
    this.#script = script;
  }

  /** Throws `busy` when too many wait already. */
  async render(picture: OgImagePicture): Promise<Buffer> {
    if (this.#waiting.length >= WAITING_MAX) throw busy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ picture, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#order) return;
    this.#order = this.#waiting.shift() ?? null;
    this.#stopIn(this.#order ? PATIENCE_MS : IDLE_MS);
    if (!this.#order) return;
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(this.#order.picture);
    } catch (error) {
      // There may be no thread to be had.
      this.#lose(this.#worker, error);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    // It keeps no program running: the server runs anyway.
    worker.unref();
    worker.on('message', (told: WorkerMessage) => {
      if (this.#worker === worker) this.#finish(told);
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new LoggableError('The card painter ended')));
    return worker;
  }

  #finish(told: WorkerMessage): void {
    const order = this.#order;
    this.#order = null;
    if ('png' in told) order?.resolve(Buffer.from(told.png));
    // A card shows nothing but what is public.
    else order?.reject(new LoggableError(told.failure));
    this.#next();
  }

  /** The order at hand goes with its worker; the others get a new one. */
  #lose(worker: Worker | null, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const order = this.#order;
    this.#order = null;
    order?.reject(error);
    this.#next();
  }

  #stopIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const worker = this.#worker;
      if (!worker) return;
      // Given up first: ending takes a moment, and nothing may be ordered of it by then.
      this.#lose(worker, new LoggableError('The card painter took too long'));
      void worker.terminate();
    }, ms).unref();
  }
}
