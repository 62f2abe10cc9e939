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
  /** Reading sockets and stalled ones. */
  idle: number;
  stalled: number;
  rounds: number;
  tools: number;
};

export type SocketsReport = {
  announced: number;
  wrong: number;
  cut: number;
  /** The server's memory: without sockets, with all, and the growth while announcing. */
  memory: { before: number; idle: number; growth: number };
};

const AT_ONCE = 50;
const ROUND_MS = 60_000;
/** The database's limit. */
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

export async function sockets(address: DatabaseAddress, load: SocketsLoad): Promise<SocketsReport> {
  const database = connect(address);
  const server = await KillableServer.load();
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
