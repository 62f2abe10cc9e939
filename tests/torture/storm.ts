import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { recordAnnouncement } from '#backend/changes/catalogue-change.ts';
import { connect } from '#backend/database/connect.ts';
import { type ClientSocket, LiveConnection, type LiveStatus } from '#pwa/features/live/live-connection.ts';
import { rawRequest } from '../support/raw-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { BuiltServer } from './built-server.ts';

export type StormReport = {
  /** For each restart, how long after the new server's first answer everybody was connected. */
  backMs: number[];
  /** Of pages and calls while they come back. */
  p99Ms: number;
  answers: number;
  /** Other statuses than 200. */
  refused: number;
  /** Told of another number of announcements than there were, or of one twice. */
  wrong: number;
};

const AT_ONCE = 50;
const BACK_MS = 120_000;
const PAUSE_MS = 20;
const PATHS = ['/', '/api/tools', '/tools?search=write', '/healthz'];

/** As a page has it. */
class Visitor {
  status: LiveStatus = 'closed';
  readonly told: number[] = [];
  readonly connection: LiveConnection;

  constructor(origin: string) {
    const open = () => new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`) as unknown as ClientSocket;
    this.connection = new LiveConnection(open, {
      onStatus: (status) => {
        this.status = status;
      },
      onMessage: () => {},
      onNewTool: ({ id }) => this.told.push(id),
      onWelcome: () => {},
      onIgnored: () => {},
    });
  }
}

/** Other visitors' times, until all are back. */
async function watch(origin: string, isOver: () => boolean): Promise<{ ms: number; status: number }[]> {
  const seen: { ms: number; status: number }[] = [];
  while (!isOver()) {
    const path = PATHS[seen.length % PATHS.length] ?? '/';
    const startedAt = performance.now();
    const { status } = await rawRequest(origin + path);
    seen.push({ ms: performance.now() - startedAt, status });
    await sleep(PAUSE_MS);
  }
  return seen;
}

/** Everybody's page loses its connection `restarts` times, and something is announced meanwhile. Needs a build. */
export async function storm(folder: string, clients: number, restarts: number): Promise<StormReport> {
  const file = join(folder, 'storm.sqlite');
  const server = await BuiltServer.create(folder, { DATABASE_URL: `sqlite:${file}` });
  const database = connect({ dialect: 'sqlite', file });
  const visitors = Array.from({ length: clients }, () => new Visitor(server.origin));
  const areBack = () => visitors.every(({ status }) => status === 'open');
  const backMs: number[] = [];
  const seen: { ms: number; status: number }[] = [];
  try {
    if (!(await server.start())) throw new Error(`no start: ${(await server.ended()).output}`);
    const { id } = await database.reader('tools').orderBy('id').first('id');
    for (let i = 0; i < clients; i += AT_ONCE) {
      const some = visitors.slice(i, i + AT_ONCE);
      for (const { connection } of some) connection.resume();
      await waitUntil(() => some.every(({ status }) => status === 'open'), BACK_MS);
    }
    for (let restart = 1; restart <= restarts; restart += 1) {
      await server.ended('SIGTERM');
      await database.write((transaction) => recordAnnouncement(transaction, id));
      if (!(await server.start())) throw new Error(`no start: ${(await server.ended()).output}`);
      const isTold = () => visitors.every(({ told }) => told.length >= restart);
      const isOver = () => areBack() && isTold();
      const watching = watch(server.origin, isOver);
      backMs.push(await waitUntil(isOver, BACK_MS));
      seen.push(...(await watching));
    }
    const wrong = visitors.filter(({ told }) => told.length !== restarts || new Set(told).size !== restarts).length;
    const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const p99Ms = times[Math.floor(0.99 * times.length)] ?? Number.NaN;
    const refused = seen.filter(({ status }) => status !== 200).length;
    return { backMs, p99Ms, answers: seen.length, refused, wrong };
  } finally {
    for (const { connection } of visitors) connection.pause();
    await server.kill();
    await database.close();
  }
}
