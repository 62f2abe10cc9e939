import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openMigratedSqlite } from '../support/databases.ts';
import { handshake } from '../support/handshake.ts';
import { LiveClient } from '../support/live-client.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const SITE = 'https://example.org';
const CROWDED = 'Unexpected server response: 429';

type Refusal = [status: number, code: string];

async function expectRefused(answer: Awaited<ReturnType<typeof handshake>>, [status, code]: Refusal): Promise<void> {
  await expectProblem(answer, status, code);
  expectSecured({ ...answer, body: Buffer.from(answer.text) });
  expect(answer.headers.connection).toBe('close');
  answer.socket.destroy();
}

test('T69: a browser gets a socket only on this site, whatever looks like it; cookies make no difference', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, { PUBLIC_URL: SITE });
  const foreign = [
    'https://example.co',
    'https://example.org.evil.example',
    'https://example.org:443',
    'https://example.org:8443',
    'https://example.org/',
    'https://sub.example.org',
    'https://EXAMPLE.org',
    'HTTPS://example.org',
    'http://example.org',
    'https://user@example.org',
    'https://example.org, https://evil.example',
    'http://localhost:3000',
    site.origin,
    'null',
    'file://',
    '',
  ];
  for (const origin of foreign) {
    const headers = { Origin: origin, Cookie: '__Host-sid=x', Host: 'example.org' };
    await expectRefused(await handshake(site.origin, { headers }), [403, 'cross_origin']);
  }
  for (const headers of [{ Origin: SITE }, { Origin: SITE, Cookie: 'sid=x' }, {}]) {
    const { status, socket } = await handshake(site.origin, { headers });
    expect([headers, status]).toEqual([headers, 101]);
    socket.destroy();
  }
});

test('T69: without PUBLIC_URL the loopback names at the port are the site', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, { PORT: '3420' });
  for (const [origin, status] of [
    ['http://localhost:3420', 101],
    ['http://127.0.0.1:3420', 101],
    ['http://[::1]:3420', 101],
    ['http://localhost', 403],
    ['http://localhost:34200', 403],
    ['https://localhost:3420', 403],
  ] as const) {
    const answer = await handshake(site.origin, { headers: { Origin: origin } });
    expect([origin, answer.status]).toEqual([origin, status]);
    answer.socket.destroy();
  }
});

test('T76: sockets are at /ws and nowhere else; what is no handshake there is told what it lacks', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  for (const path of ['/', '/ws/', '/WS', '/ws/../', '/ws/../ws', '//ws', '/ws%20', '/%77s', '/wss', '/api/tools', '*'])
    await expectRefused(await handshake(site.origin, { path }), [404, 'not_found']);
  const query = await handshake(site.origin, { path: '/ws?v=1' });
  expect(query.status).toBe(101);
  query.socket.destroy();
  for (const given of [
    { headers: { 'Sec-WebSocket-Version': '8' } },
    { headers: { 'Sec-WebSocket-Version': null } },
    { headers: { 'Sec-WebSocket-Key': null } },
    { headers: { 'Sec-WebSocket-Key': 'short' } },
    { method: 'POST' },
  ]) {
    const answer = await handshake(site.origin, given);
    expect(answer.headers).toMatchObject({ upgrade: 'websocket', 'sec-websocket-version': '13' });
    await expectRefused(answer, [426, 'upgrade_required']);
  }
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const answer = await rawRequest(`${site.origin}/ws`, { method });
    await expectProblem(answer, 426, 'upgrade_required');
    expectSecured(answer);
    expect(answer.headers).toMatchObject({ upgrade: 'websocket', connection: 'Upgrade' });
  }
  await expectProblem(await rawRequest(`${site.origin}/ws/`), 404, 'not_found');
});

test('a request that wishes for another protocol is answered as if it did not', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  const wish = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' };
  const read = await rawRequest(`${site.origin}/healthz`, { headers: wish });
  expect([read.status, read.text]).toEqual([200, '{"status":"ok"}']);
  const sent = await rawRequest(`${site.origin}/api/compare`, {
    method: 'POST',
    headers: { ...wish, 'Content-Type': 'application/json', 'Content-Length': '16' },
    body: '{"toolSlugs":[]}',
  });
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('tools')]);
});

test('requests after one that wishes for another protocol are answered on the same connection, also when pipelined', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  const { hostname, port } = new URL(site.origin);
  const wish = 'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  const read = `GET /healthz HTTP/1.1\r\n${wish}\r\n`;
  const write = `POST /api/compare HTTP/1.1\r\n${wish}Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{"toolSlugs":[]}`;
  const plain = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
  const all = [read, plain, write, plain, read, read, plain];
  const statuses = (received: string) => received.match(/HTTP\/1\.1 \d+/g) ?? [];
  const expected = all.map(() => 'HTTP/1.1 200');
  const sendings = [[all.join('')], all, [read + write, plain + read, write + plain + read], [...all.join('')]];
  for (const pieces of sendings) {
    const socket = connect(Number(port), hostname).setNoDelay();
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
    await waitUntil(() => statuses(received).length >= all.length, 20_000);
    expect(statuses(received)).toEqual(expected);
    socket.destroy();
  }
});

test('T70: of one address, so many handshakes in 10 seconds and no more; another address is not touched by that', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, { RATE_SCALE: '0.4', TRUST_PROXY: '1' });
  const from = (address: string) => LiveClient.open(site.origin, { headers: { 'X-Forwarded-For': address } });
  using one = await from('192.0.2.1');
  using _two = await from('192.0.2.1');
  await expect(from('192.0.2.1')).rejects.toThrow(CROWDED);
  const refused = await handshake(site.origin, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  await expectRefused(refused, [429, 'too_many_requests']);
  using _other = await from('192.0.2.2');
  expect(site.live.count).toBe(3);
  one.ws.close();
  await waitUntil(() => site.live.count === 2);
});

test('T70: one household of IPv6 has one limit, however many addresses it has', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database, { RATE_SCALE: '2', TRUST_PROXY: '1' });
  const open: LiveClient[] = [];
  const from = async (address: string) => {
    const client = await LiveClient.open(site.origin, { headers: { 'X-Forwarded-For': address } });
    open.push(client);
  };
  for (let i = 1; i <= 10; i += 1) await from(`2001:db8:1:2::${i}`);
  await expect(from('2001:db8:1:2:ffff::1')).rejects.toThrow(CROWDED);
  await from('2001:db8:1:3::1');
  for (const client of open) client.ws.terminate();
  await waitUntil(() => site.live.count === 0);
});

test('T70: there is an end to how many sockets a server takes, and a server that drains takes none', async () => {
  await using database = await openMigratedSqlite();
  let isDraining = false;
  await using site = await startSite(database, { RATE_SCALE: '0.0002', TRUST_PROXY: '1' }, null, [], {
    isDraining: () => isDraining,
  });
  const from = (n: number) => handshake(site.origin, { headers: { 'X-Forwarded-For': `192.0.2.${n}` } });
  const [first, second] = [await from(1), await from(2)];
  expect([first.status, second.status, site.live.count]).toEqual([101, 101, 2]);
  await expectRefused(await from(3), [503, 'busy']);
  first.socket.destroy();
  await waitUntil(() => site.live.count === 1);
  isDraining = true;
  await expectRefused(await from(4), [503, 'busy']);
  isDraining = false;
  const third = await from(5);
  expect(third.status).toBe(101);
  second.socket.destroy();
  third.socket.destroy();
});
