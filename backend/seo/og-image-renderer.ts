import { Worker } from 'node:worker_threads';
import { busy } from '#backend/errors.ts';
import { LoggableError } from '#backend/server/logged-error.ts';
import type { OgImagePicture } from '#domain/rendering.ts';

type WorkerMessage = { png: Uint8Array } | { failure: string };
type RenderJob = { picture: OgImagePicture; resolve: (png: Buffer) => void; reject: (error: unknown) => void };

const WAITING_MAX = 16;
const PATIENCE_MS = 20_000;
/** Idle time before the worker's memory is freed. */
const IDLE_MS = 60_000;

export class OgImageRenderer {
  readonly #script: string | URL;
  readonly #waiting: RenderJob[] = [];
  #worker: Worker | null = null;
  #job: RenderJob | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: string | URL) {
    this.#script = script;
  }

  /** Throws `busy`. */
  async render(picture: OgImagePicture): Promise<Buffer> {
    if (this.#waiting.length >= WAITING_MAX) throw busy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ picture, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#job) return;
    this.#job = this.#waiting.shift() ?? null;
    this.#stopIn(this.#job ? PATIENCE_MS : IDLE_MS);
    if (!this.#job) return;
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(this.#job.picture);
    } catch (error) {
      // The system may refuse a thread.
      this.#discardWorker(this.#worker, error);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    worker.on('message', (message: WorkerMessage) => {
      if (this.#worker === worker) this.#finish(message);
    });
    worker.on('error', (error) => this.#discardWorker(worker, error));
    worker.on('exit', () => this.#discardWorker(worker, new LoggableError('The card painter ended')));
    return worker;
  }

  #finish(message: WorkerMessage): void {
    const job = this.#job;
    this.#job = null;
    if ('png' in message) job?.resolve(Buffer.from(message.png));
    else job?.reject(new LoggableError(message.failure));
    this.#next();
  }

  /** Fails the current job; the next one starts a new worker. */
  #discardWorker(worker: Worker | null, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const job = this.#job;
    this.#job = null;
    job?.reject(error);
    this.#next();
  }

  #stopIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const worker = this.#worker;
      if (!worker) return;
      // First: termination takes a moment, and no job may reach the worker.
      this.#discardWorker(worker, new LoggableError('The card painter took too long'));
      void worker.terminate();
    }, ms).unref();
  }
}
