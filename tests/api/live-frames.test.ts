import { connect, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { announce } from '../support/announce.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { handshake } from '../support/handshake.ts';
import { LiveClient } from '../support/live-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const TEXT = 0x81;
const START = 0x01;
const NEXT = 0x00;
const END = 0x80;
const BINARY = 0x82;
const CLOSE = 0x88;
const PING = 0x89;
const PONG = 0x8a;
const COMPRESSED = 0x40;

/** A client's masked frame, with a zero mask. */
function frame(first: number, payload: Buffer | string = '', { isMasked = true, length = -1 } = {}): Buffer {
  const data = Buffer.from(payload);
  const size = length < 0 ? data.length : length;
  const mask = isMasked ? 0x80 : 0;
  const head =
    size < 126
      ? Buffer.from([first, mask | size])
      : Buffer.from([first, mask | 127, 0, 0, 0, 0, ...new Uint8Array(new Uint32Array([size]).buffer).reverse()]);
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), data]);
}

const times = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

/** Frames that close a socket, with the close code. */
const ENDING: Record<string, [Buffer, number]> = {
  'too large': [frame(TEXT, 'x'.repeat(1025)), 1009],
  'said to be of 4 GB': [frame(TEXT, '', { length: 0xffffffff }), 1009],
  'of two halves that are too large': [
    Buffer.concat([frame(START, 'x'.repeat(600)), frame(END, 'x'.repeat(600))]),
    1009,
  ],
  'of 1,000 tiny fragments': [Buffer.concat([frame(START, 'x'), times(1_000, frame(NEXT, 'x'))]), 1008],
  'of 1,000 empty fragments': [Buffer.concat([frame(START), times(1_000, frame(NEXT))]), 1008],
  'broken UTF-8': [frame(TEXT, Buffer.from([0xc3, 0x28])), 1007],
  'half of a surrogate pair': [frame(TEXT, Buffer.from([0xed, 0xa0, 0x80])), 1007],
  compressed: [frame(TEXT | COMPRESSED, deflateRawSync('{"type":"since","id":0}')), 1002],
  'not masked': [frame(TEXT, '{}', { isMasked: false }), 1002],
  'of an unknown kind': [frame(0x83, 'x'), 1002],
  'a continuation of nothing': [frame(END, 'x'), 1002],
  'a ping that is too large': [frame(PING, 'x'.repeat(126)), 1002],
  'a fragmented ping': [frame(0x09), 1002],
  'a close code that is none': [frame(CLOSE, Buffer.from([0, 1])), 1002],
  'a flood of messages': [times(1_000, frame(TEXT, '{}')), 1008],
  'a flood of empty messages': [times(1_000, frame(TEXT)), 1008],
  'a flood of pings': [times(1_000, frame(PING)), 1008],
  'a flood of pongs': [times(1_000, frame(PONG)), 1008],
};

const IGNORED: Record<string, Buffer> = {
  'nothing of ours': frame(TEXT, '{"type":"hello"}'),
  'no JSON': frame(TEXT, '{'),
  'another kind of JSON': frame(TEXT, '[null,[[1]]]'),
  deep: frame(TEXT, '['.repeat(1_000)),
  'with a prototype': frame(TEXT, '{"__proto__":{"type":"since"},"constructor":1}'),
  'a number that is none': frame(TEXT, '{"type":"since","id":1e999}'),
  binary: frame(BINARY, Buffer.from([0, 255, 254])),
  'in 16 fragments': Buffer.concat([frame(START, '{'), times(14, frame(NEXT, ' ')), frame(END, '}')]),
  'a ping amid fragments': Buffer.concat([frame(START, '{'), frame(PING), frame(END, '}')]),
};

async function endOf(socket: Socket, start: Buffer): Promise<number> {
  const parts = [start];
  socket.on('data', (chunk) => parts.push(chunk));
  socket.on('error', () => {});
  const isOver = () => {
    const all = Buffer.concat(parts);
    const at = all.indexOf(Buffer.from([CLOSE, 2]));
    return at < 0 ? 0 : all.readUInt16BE(at + 2);
  };
  await waitUntil(() => isOver() > 0 || socket.destroyed);
  return isOver();
}

async function upgraded(site: TestSite): Promise<Socket> {
  const { status, socket } = await handshake(site.origin);
  expect(status).toBe(101);
  return socket;
}

test('T71, T72: a bad frame or a flood ends its own socket with the right code, and nobody else’s', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'Tool' }]);
  // Production limits, except the limit per address that this test exceeds.
  await using site = await startSite(database, { RATE_SCALE: '0' });
  await using limited = await startSite(database, { RATE_SCALE: '1', TRUST_PROXY: '1' });
  using healthy = await LiveClient.open(site.origin);
  using other = await LiveClient.open(limited.origin);
  let household = 0;
  for (const [name, [bytes, code]] of Object.entries(ENDING)) {
    household += 1;
    const headers = { 'X-Forwarded-For': `192.0.2.${household}` };
    const { socket } = await handshake(limited.origin, { headers });
    socket.write(bytes);
    expect([name, await endOf(socket, Buffer.alloc(0))]).toEqual([name, code]);
    socket.destroy();
  }
  const ignored: Socket[] = [];
  for (const bytes of Object.values(IGNORED)) {
    const socket = await upgraded(site);
    socket.write(bytes);
    ignored.push(socket);
  }
  const half = await upgraded(site);
  half.write(frame(TEXT, 'x'.repeat(100)).subarray(0, 50));
  const gone = await upgraded(site);
  gone.resetAndDestroy();
  await waitUntil(() => limited.live.count === 1 && site.live.count === ignored.length + 2);
  const id = await announce(database, 'tool');
  await Promise.all([healthy.hears(id), other.hears(id)]);
  expect(site.live.count).toBe(ignored.length + 2);
  for (const socket of [...ignored, half]) socket.destroy();
});

test('T70: bytes that are no request, and handshakes that break off, leave nothing behind', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'Tool' }]);
  await using site = await startSite(database);
  using healthy = await LiveClient.open(site.origin);
  const { hostname, port } = new URL(site.origin);
  for (const bytes of [
    'GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n',
    '\x81\x00\x00\x00\x00',
    'GET /ws HTTP/9.9\r\n\r\n',
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
  const early = await upgraded(site);
  early.destroy();
  await waitUntil(() => site.live.count === 1);
  await healthy.hears(await announce(database, 'tool'));
});

test('T74: a client that does not answer pings is cut off, the others stay', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, {}, null, [], { pingMs: 600 });
  using healthy = await LiveClient.open(site.origin);
  using silent = await LiveClient.open(site.origin, { autoPong: false });
  const half = await upgraded(site);
  half.write(frame(TEXT, 'x'.repeat(100)).subarray(0, 50));
  let pings = 0;
  healthy.ws.on('ping', () => {
    pings += 1;
  });
  expect(await silent.closed()).toBe(1006);
  await waitUntil(() => site.live.count === 1 && pings >= 2);
  expect(healthy.code).toBeNull();
  half.destroy();
});

test('a hub that closes tells every socket that the service restarts', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  const clients = await Promise.all(Array.from({ length: 20 }, () => LiveClient.open(site.origin)));
  const mute = await upgraded(site);
  mute.pause();
  await site.live.close();
  await waitUntil(() => site.live.count === 0);
  expect(await Promise.all(clients.map((client) => client.closed()))).toEqual(clients.map(() => 1012));
  mute.destroy();
});
