import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '#backend/database/connect.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { writeAuthors } from './authors.ts';
import { insertRate, openBare } from './bare-inserts.ts';
import { requestsPerSecond } from './load.ts';
import { type Figure, median, percentile, print } from './report.ts';
import { ReviewLoad } from './review-load.ts';
import { SITE, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 3;
/** V8 compiles what reviews run through in about as many seconds. */
const WARM_UP_SECONDS = 12;
const WRITES_A_SECOND = 100;
const WRITERS = 8;
/** Of the load beside reads: as many as reach it, each waiting for its answer. Eight reach it only where each answer takes less than 80 ms. */
const LOAD_WRITERS = 32;
const READS = 1_000;
/** Of `wrk`, which needs as many as a fast server takes, and of the writers. */
const AUTHORS = { load: 8_000, writers: 4_000 };
const ACCEPT = { 'Accept-Encoding': 'br' };
const LISTS = {
  'most popular': '/api/tools?limit=24',
  'one category': '/api/tools?category=chatbots&limit=24',
  'best rated': '/api/tools?limit=24&sort=rating',
};

type Writer = { stop(): Promise<number> };

/** Authors write once: each writer begins after those that were used. */
class Writers {
  readonly #file: string;
  #used = AUTHORS.load;

  constructor(file: string) {
    this.#file = file;
  }

  /** A separate process; `stop` returns the acknowledged reviews per second. */
  async start(rate: number): Promise<Writer> {
    const script = join(import.meta.dirname, 'review-writer.ts');
    const args = ['--import', 'tsx', script, this.#file, this.#used, LOAD_WRITERS, rate].map(String);
    const child = spawn('node', args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    if ((await lines.next()).value !== 'ready') throw new Error('The writers did not start');
    // A crashed process has printed its error; its figures are missing then.
    child.stdin.on('error', () => {});
    child.stdin.write('go\n');
    return {
      stop: async () => {
        child.stdin.end('stop\n');
        const [count = 0, seconds = 1, used = 0] = String((await lines.next()).value)
          .split(' ')
          .map(Number);
        this.#used += used;
        return count / seconds;
      },
    };
  }

  async during<T>(rate: number, work: () => Promise<T> | T): Promise<{ result: T; written: number }> {
    const writer = await this.start(rate);
    await sleep(300);
    const result = await work();
    return { result, written: await writer.stop() };
  }
}

/** Below it, a row says nothing about the load it names. */
const isLoadReached = (written: number) => written >= 0.95 * WRITES_A_SECOND;

function underLoad(what: string, written: number): string {
  const missed = isLoadReached(written) ? '' : `, not the ${WRITES_A_SECOND} it is about`;
  return `${what} under ${Math.round(written)} reviews a second${missed}`;
}

async function measureList(writers: Writers, name: string, path: string): Promise<Figure> {
  const read = () => requestsPerSecond(SITE + path, SECONDS, ACCEPT);
  const alone: number[] = [];
  const under: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(read());
    const measured = await writers.during(WRITES_A_SECOND, read);
    under.push(measured.result);
    written.push(measured.written);
  }
  const ratio = median(under) / median(alone);
  const shown = (rates: number[]) => `${Math.round(median(rates)).toLocaleString('en')} req/s`;
  return {
    what: underLoad(`list, ${name},`, median(written)),
    ours: shown(under),
    limit: `without, ${shown(alone)}`,
    ratio,
    target: '≥ 0.6',
    isMet: ratio >= 0.6 && isLoadReached(median(written)),
  };
}

async function readTimes(): Promise<number[]> {
  const paths = [...Object.values(LISTS), '/api/tools/chatgpt', '/api/tools/facets', '/api/tools?search=image'];
  const times: number[] = [];
  for (let i = 0; i < READS; i += 1) {
    const startedAt = performance.now();
    await (await fetch(SITE + paths[i % paths.length], { headers: ACCEPT })).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureLatency(writers: Writers): Promise<Figure> {
  const alone: number[] = [];
  const under: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await readTimes();
    alone.push(percentile(await readTimes(), 0.99));
    const measured = await writers.during(WRITES_A_SECOND, readTimes);
    under.push(percentile(measured.result, 0.99));
    written.push(measured.written);
  }
  const ratio = median(under.map((time, i) => time / (alone[i] ?? 1)));
  return {
    what: underLoad('reads one after the other, p99,', median(written)),
    ours: `${median(under).toFixed(2)} ms`,
    limit: `without, ${median(alone).toFixed(2)} ms`,
    ratio,
    target: '≤ 2',
    isMet: ratio <= 2 && isLoadReached(median(written)),
  };
}

async function measureWrites(load: ReviewLoad, address: DatabaseAddress, folder: string): Promise<Figure> {
  const warmingUp = load.run(WARM_UP_SECONDS);
  const bareDatabase = await openBare(address, WRITERS, folder);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await insertRate(bareDatabase, SECONDS));
    ours.push(load.run(SECONDS));
  }
  await bareDatabase.close();
  const ratio = median(ours) / median(bare);
  return {
    what: `reviews with key and limits, ${WRITERS} at once, after ${WARM_UP_SECONDS} s at ${Math.round(warmingUp)} a second`,
    ours: `${Math.round(median(ours))} a second`,
    limit: `bare autocommit INSERT with the same fsync, ${bareDatabase.what}, ${Math.round(median(bare))} a second`,
    ratio,
    target: '≥ 0.25',
    isMet: ratio >= 0.25,
  };
}

export async function benchWrites(address: DatabaseAddress, size: number, folder: string): Promise<void> {
  const authors = join(folder, 'authors.json');
  await withConnection(address, (database) => writeAuthors(authors, database, AUTHORS.load + AUTHORS.writers));
  const url = address.dialect === 'sqlite' ? `sqlite:${address.file}` : address.url;
  // Limits count, and are high enough for the reads of one machine: 16 million lists a minute.
  const site = await startSite(url, { RATE_SCALE: '100000', TRUST_PROXY: '1' });
  try {
    const load = new ReviewLoad(authors, { count: AUTHORS.load, atOnce: WRITERS });
    const writers = new Writers(authors);
    const figures: Figure[] = [await measureWrites(load, address, folder)];
    for (const [name, path] of Object.entries(LISTS)) figures.push(await measureList(writers, name, path));
    figures.push(await measureLatency(writers));
    print(
      `Reviews being written, ${size.toLocaleString('en')} tools, ${address.dialect}`,
      `wrk -c 64, and ${LOAD_WRITERS} writers in a process of their own; median of ${ROUNDS} alternating runs of ${SECONDS} s`,
      figures,
    );
  } finally {
    await site.stop();
  }
}
