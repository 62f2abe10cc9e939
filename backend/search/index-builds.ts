import { Worker } from 'node:worker_threads';
import type { Database } from '#backend/database/database.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { LoggableError } from '#backend/server/logged-error.ts';
import { ownBytes } from '#domain/search/bits.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';

/** A thread that exceeds it ends, not the server. A million tools in English take 700 MB. */
const HEAP_MB = 1_024;
/** Fewer are indexed in less time than a thread takes to start. */
const TOOLS_HERE_MAX = 2_000;
/** They take a few milliseconds. */
const BATCH_HERE = 50;

/** Script of `index-worker.ts`, and the database that it connects to. */
export type IndexThread = { script: string | URL; address: DatabaseAddress };

/** Aborting `signal` ends the thread. */
function buildInThread({ script, address }: IndexThread, signal: AbortSignal): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(script, { workerData: address, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // The worker must not keep the process alive.
    worker.unref();
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new LoggableError('The thread that builds the search index ended'));
    });
  });
}

/** In this thread without another, and for few tools: then a batch at a time. */
export async function buildHereOrThere(
  database: Database,
  thread: IndexThread | null,
  signal: AbortSignal,
): Promise<BuiltIndex> {
  const [counted] = await database.reader('tools').count({ n: '*' });
  if (thread && Number(counted?.n) > TOOLS_HERE_MAX) return buildInThread(thread, signal);
  return buildIndex(database, ownBytes, BATCH_HERE);
}
