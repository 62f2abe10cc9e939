import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { requestsPerSecond } from './load.ts';
import { type Figure, median, percentile, print } from './report.ts';
import { SITE, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 3;
const WRITES_A_SECOND = 100;
const WRITERS = 8;
const READS = 1_000;
const ACCEPT = { 'Accept-Encoding': 'br' };
const LISTS = {
  'most popular': '/api/tools?limit=24',
  'one category': '/api/tools?category=chatbots&limit=24',
  'best rated': '/api/tools?limit=24&sort=rating',
};

type Writer = { stop(): Promise<number> };

/** A separate process; `stop` returns the acknowledged reviews per second. */
async function startWriter(rate: number): Promise<Writer> {
  const file = join(import.meta.dirname, 'review-writer.ts');
  const child = spawn('node', ['--import', 'tsx', file, String(WRITERS), String(rate)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  if ((await lines.next()).value !== 'ready') throw new Error('The writers could not sign up');
  // A crashed process has printed its error; its figures are missing then.
  child.stdin.on('error', () => {});
  child.stdin.write('go\n');
  return {
    async stop() {
      child.stdin.end('stop\n');
      const [count = 0, seconds = 1] = String((await lines.next()).value)
        .split(' ')
        .map(Number);
      return count / seconds;
    },
  };
}

async function whileWriting<T>(rate: number, work: () => Promise<T> | T): Promise<{ result: T; written: number }> {
  const writer = await startWriter(rate);
  await sleep(300);
  const result = await work();
  return { result, written: await writer.stop() };
}

async function measureList(name: string, path: string): Promise<Figure> {
  const read = () => requestsPerSecond(SITE + path, SECONDS, ACCEPT);
  const alone: number[] = [];
  const under: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(read());
    const measured = await whileWriting(WRITES_A_SECOND, read);
    under.push(measured.result);
    written.push(measured.written);
  }
  const ratio = median(under) / median(alone);
  const shown = (rates: number[]) => `${Math.round(median(rates)).toLocaleString('en')} req/s`;
  return {
    what: `list, ${name}, under ${Math.round(median(written))} reviews a second`,
    ours: shown(under),
    limit: `without, ${shown(alone)}`,
    ratio,
    target: '≥ 0.5',
    isMet: ratio >= 0.5,
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

async function measureLatency(): Promise<Figure> {
  const ratios: number[] = [];
  const alone: number[] = [];
  const under: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await readTimes();
    alone.push(percentile(await readTimes(), 0.99));
    under.push(percentile((await whileWriting(WRITES_A_SECOND, readTimes)).result, 0.99));
    ratios.push((under.at(-1) ?? 0) / (alone.at(-1) ?? 1));
  }
  const ratio = median(ratios);
  return {
    what: 'reads one after the other under 100 reviews a second, p99',
    ours: `${median(under).toFixed(2)} ms`,
    limit: `without, ${median(alone).toFixed(2)} ms`,
    ratio,
    target: '≤ 2',
    isMet: ratio <= 2,
  };
}

/** Sequential inserts of review-like rows through the bare driver, each synced to disk. */
async function bareInserts(file: string): Promise<number> {
  const database = new sqlite3.Database(file);
  const run = (sql: string, given: unknown[] = []) =>
    new Promise<void>((resolve, reject) => {
      database.run(sql, given, (error) => (error ? reject(error) : resolve()));
    });
  for (const sql of ['pragma journal_mode=wal', 'pragma synchronous=full']) await run(sql);
  await run('create table if not exists reviews (id integer primary key, tool integer, title text, content text)');
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < SECONDS * 1000) {
    await run('insert into reviews (tool, title, content) values (?, ?, ?)', [
      count,
      'A review',
      'What there is to say.',
    ]);
    count += 1;
  }
  const rate = count / ((performance.now() - startedAt) / 1000);
  await new Promise((resolve) => database.close(resolve));
  return rate;
}

async function measureWrites(folder: string): Promise<Figure> {
  const file = join(folder, 'bare.sqlite');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareInserts(file));
    ours.push((await whileWriting(0, () => sleep(SECONDS * 1000))).written);
  }
  rmSync(file, { force: true });
  const ratio = median(ours) / median(bare);
  return {
    what: `reviews written by ${WRITERS} at once`,
    ours: `${Math.round(median(ours))} a second`,
    limit: `bare INSERT with FULL through sqlite3, ${Math.round(median(bare))} a second`,
    ratio,
    target: '≥ 0.5',
    isMet: ratio >= 0.5,
  };
}

export async function benchWrites(database: string, size: number, folder: string): Promise<void> {
  const site = await startSite(database);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(LISTS)) figures.push(await measureList(name, path));
    figures.push(await measureLatency(), await measureWrites(folder));
    print(
      `Reviews being written, ${size.toLocaleString('en')} tools`,
      `wrk -c 64 and ${WRITERS} writers, each a process of its own; median of ${ROUNDS} alternating runs of ${SECONDS} s`,
      figures,
    );
  } finally {
    await site.stop();
  }
}
