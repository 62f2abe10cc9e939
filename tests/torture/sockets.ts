import type { Socket } from 'node:net';
import { recordAnnouncement } from '#backend/changes/catalogue-change.ts';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { addTools } from '../support/catalogue.ts';
import { handshake } from '../support/handshake.ts';
import { LiveClient } from '../support/live-client.ts';
import { waitUntil } from '../support/wait-until.ts';
import { KillableServer } from './killable-server.ts';

export type SocketsLoad = {
  /** Sockets that read what they are told, and sockets that never read anything. */
  idle: number;
  stalled: number;
  /** So many times, so many tools are announced at once. */
  rounds: number;
  tools: number;
};

export type SocketsReport = {
  announced: number;
  /** Announcements that a socket that reads was not told of, or twice. */
  wrong: number;
  /** Stalled sockets that were cut off. */
  cut: number;
  /** Of the server: before any socket, with all of them, and how much more while it told them. */
  memory: { before: number; idle: number; growth: number };
};

const AT_ONCE = 50;
const ROUND_MS = 60_000;
/** What the database allows. */
const NAME_LENGTH_MAX = 100;
const MEGABYTE = 1024 * 1024;

async function openMany<T>(count: number, open: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - all.length) }, open))));
  return all;
}

async function openStalled(origin: string): Promise<Socket> {
  const { socket } = await handshake(origin);
  socket.pause();
  return socket.on('error', () => {});
}

async function announceAll(database: Database, ids: readonly number[]): Promise<void> {
  await database.write(async (transaction) => {
    for (const id of ids) await recordAnnouncement(transaction, id);
  });
}

async function addLongNamed(database: Database, { tools }: SocketsLoad): Promise<number[]> {
  await migrate(database);
  await addTools(
    database,
    Array.from({ length: tools }, (_, i) => ({ name: `Tool ${i}` })),
  );
  await database.writer('tools').update({ name: '🛠'.repeat(NAME_LENGTH_MAX) });
  return database.reader('tools').pluck('id');
}

/** One server, very many sockets, some of which have stopped reading; all are told of what is announced. */
export async function sockets(address: DatabaseAddress, load: SocketsLoad): Promise<SocketsReport> {
  const database = connect(address);
  const server = new KillableServer();
  try {
    const tools = await addLongNamed(database, load);
    const origin = await server.start(address);
    const { memory: before } = await server.load();
    const readers = await openMany(load.idle, () => LiveClient.open(origin));
    const stalled = await openMany(load.stalled, () => openStalled(origin));
    const { memory: idle } = await server.load();
    let most = idle;
    for (let round = 1; round <= load.rounds; round += 1) {
      await announceAll(database, tools);
      const count = round * tools.length;
      await waitUntil(() => readers.every((reader) => reader.toldCount >= count), ROUND_MS);
      most = Math.max(most, (await server.load()).memory);
    }
    const announced = load.rounds * tools.length;
    const wrong = readers.filter(({ told }) => new Set(told).size !== announced || told.length !== announced).length;
    const { sockets: open } = await server.load();
    for (const reader of readers) reader.ws.terminate();
    for (const socket of stalled) socket.destroy();
    const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
    const memory = { before: megabytes(before), idle: megabytes(idle - before), growth: megabytes(most - idle) };
    return { announced, wrong, cut: load.idle + load.stalled - open, memory };
  } finally {
    await server.kill();
    await database.close();
  }
}
