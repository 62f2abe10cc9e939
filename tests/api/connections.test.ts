import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseEnv } from '#backend/server/env.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { type ConnectionLimits, createHttpServer } from '#backend/server/http-server.ts';
import { keptLog } from '../support/damage.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** More than the kernel's buffers of both sides hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

const answerLarge: RequestListener = (_request, response) => void response.end(LARGE);

async function listen(app: RequestListener, limits: Partial<ConnectionLimits>) {
  const { log, lines } = keptLog();
  const server = createHttpServer(app, { env: parseEnv({}), failures: new FailureReports(log) }, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    lines,
    count: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    open(text: string): Socket {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      socket.write(text);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('headers and requests that do not come to an end are given up when their time is over, not half a minute later', async () => {
  await using site = await listen(answerLarge, { headersMs: 200, requestMs: 200, checkMs: 50 });
  const late = ['GET / HTTP/1.1\r\nHost: x\r\n', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'];
  const sockets = late.map((text) => site.open(text).pause());
  await waitUntil(async () => (await site.count()) === 2);
  for (const socket of sockets) socket.resume();
  await waitUntil(async () => (await site.count()) === 0, 10_000);
});

test('a connection whose peer reads nothing of its answer is ended, one that reads slowly is not', async () => {
  await using site = await listen(answerLarge, { silentMs: 1_000 });
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const stalled = Array.from({ length: 20 }, () => site.open(request).pause());
  const slow = site.open(request).pause();
  let taken = 0;
  slow.on('data', (piece) => {
    taken += piece.length;
  });
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      slow.resume();
      await sleep(20);
      slow.pause();
      await sleep(100);
    }
  })();
  await waitUntil(async () => (await site.count()) === 21 || taken >= LARGE.length);
  await waitUntil(async () => (await site.count()) <= 1, 20_000);
  slow.resume();
  await waitUntil(() => taken >= LARGE.length, 20_000);
  isOver = true;
  await reading;
  for (const socket of [...stalled, slow]) socket.destroy();
});

test('connections past the limit are closed, and accepted again once others end', async () => {
  await using site = await listen((_request, response) => void response.end('ok'), { connections: 3 });
  const held = Array.from({ length: 3 }, () => site.open(''));
  await waitUntil(async () => (await site.count()) === 3);
  const refused = site.open('GET / HTTP/1.1\r\nHost: x\r\n\r\n').resume();
  await waitUntil(() => refused.closed);
  expect(refused.bytesRead).toBe(0);
  held[0]?.destroy();
  await waitUntil(async () => (await site.count()) === 2);
  const accepted = site.open('GET / HTTP/1.1\r\nHost: x\r\n\r\n').resume();
  await waitUntil(() => accepted.bytesRead > 0);
  for (const socket of [...held, accepted]) socket.destroy();
  expect(site.lines('connection dropped')).toMatchObject([{ level: 40 }]);
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const CROWD = 500;

test('T28: 500 connections that drip their headers keep nobody waiting, and are ended', async () => {
  await using site = await listen((_request, response) => void response.end('ok'), { headersMs: 1_500, checkMs: 50 });
  let accepted = 0;
  site.server.on('connection', () => {
    accepted += 1;
  });
  const dripping = Array.from({ length: CROWD }, () => site.open('GET / HTTP/1.1\r\nHost: x\r\n').resume());
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write('X: x\r\n');
  }, 100);
  try {
    await waitUntil(() => accepted === CROWD, 20_000);
    const other = site.open(REQUEST).resume();
    await waitUntil(() => other.bytesRead > 0, 20_000);
    other.destroy();
    await waitUntil(async () => (await site.count()) === 0, 20_000);
  } finally {
    clearInterval(drip);
  }
});

test('T29: connections that idle after an answer are ended, and make room for others', async () => {
  await using site = await listen((_request, response) => void response.end('ok'), {
    ...{ keepAliveMs: 500, connections: CROWD },
  });
  const idle = Array.from({ length: CROWD }, () => site.open(REQUEST).resume());
  await waitUntil(() => idle.every(({ bytesRead }) => bytesRead > 0), 20_000);
  const latecomer = site.open(REQUEST).resume();
  await waitUntil(() => latecomer.closed || idle.every(({ closed }) => closed), 20_000);
  // Node adds a second to what it tells the client.
  await waitUntil(() => idle.every(({ closed }) => closed), 20_000);
  const accepted = site.open(REQUEST).resume();
  await waitUntil(() => accepted.bytesRead > 0);
  for (const socket of [latecomer, accepted]) socket.destroy();
});

test('T28, T29: the limits of a server, as configured', async () => {
  await using site = await listen(answerLarge, {});
  expect(site.server).toMatchObject({
    ...{ headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 5_000, timeout: 20_000 },
    ...{ connectionsCheckingInterval: 1_000, maxConnections: 12_000, maxHeadersCount: 64 },
  });
});

test('a live socket that is silent for longer stays open', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, {}, null, [], {}, undefined, { silentMs: 200 });
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/ws`);
  await new Promise((resolve) => socket.once('open', resolve));
  await sleep(1_000);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});
