import { expect, test } from 'vitest';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { NewToolMessage } from '#domain/model/live.ts';
import { openMigratedSqlite, type TestDatabase } from '../support/databases.ts';
import { handshake } from '../support/handshake.ts';
import { LiveClient } from '../support/live-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const STALLED = 20;
const HEALTHY = 40;
/** Oversized, so that few messages fill the system's socket buffers. */
const NAME = 'n'.repeat(64 * 1024);
const ROUNDS_MAX = 200;

async function startTelling(
  database: TestDatabase,
): Promise<{ site: TestSite; tell: (ids: readonly number[], name: string) => void }> {
  const listeners: ((messages: readonly NewToolMessage[]) => void)[] = [];
  const changes: Pick<ChangeFollower, 'current' | 'onChange' | 'onNewTools'> = {
    current: { text: '1-0', epoch: '1', lastChange: 0, changedAt: '' },
    onChange() {},
    onNewTools: (listener) => void listeners.push(listener),
  };
  const site = await startSite(database, {}, null, [], { changes: changes as ChangeFollower });
  const timestamp = '2026-03-04T05:06:07.089Z';
  const announcement = (id: number, name: string): NewToolMessage => {
    const tool = { id: 1, name, slug: 'tool' };
    return { type: 'new_tool', id, tool, timestamp };
  };
  return {
    site,
    tell(ids, name) {
      for (const listener of listeners) listener(ids.map((id) => announcement(id, name)));
    },
  };
}

test('T73: readers that have stopped are cut off, and the others are told of everything, in order', async () => {
  await using database = await openMigratedSqlite();
  const { site: started, tell } = await startTelling(database);
  await using site = started;
  const stalled = await Promise.all(Array.from({ length: STALLED }, () => handshake(site.origin)));
  for (const { socket } of stalled) socket.on('error', () => {}).pause();
  const healthy = await Promise.all(Array.from({ length: HEALTHY }, () => LiveClient.open(site.origin)));
  const ids: number[] = [];
  while (site.live.count > HEALTHY && ids.length < ROUNDS_MAX) {
    const id = ids.length + 1;
    ids.push(id);
    tell([id], NAME);
    await waitUntil(() => healthy.every(({ toldCount }) => toldCount === id), 20_000);
  }
  expect(site.live.count).toBe(HEALTHY);
  for (const { told } of healthy) expect(told).toEqual(ids);
  for (const { socket } of stalled) socket.destroy();
  for (const { ws } of healthy) ws.terminate();
});

test('of a burst that is too large the newest are told, to everybody the same', async () => {
  await using database = await openMigratedSqlite();
  const { site: started, tell } = await startTelling(database);
  await using site = started;
  const clients = await Promise.all(Array.from({ length: HEALTHY }, () => LiveClient.open(site.origin)));
  const burst = Array.from({ length: 1_000 }, (_, i) => i + 1);
  for (let i = 0; i < burst.length; i += 100) tell(burst.slice(i, i + 100), 'Tool');
  await waitUntil(() => clients.every(({ messages }) => messages.at(-1)?.id === burst.length), 20_000);
  for (const { told } of clients) expect(told).toEqual([...burst.slice(0, 1), ...burst.slice(-200)]);
  for (const { ws } of clients) ws.terminate();
});
