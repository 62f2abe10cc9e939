import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openMigratedSqlite } from '../support/databases.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';

async function send(origin: string, text: string): Promise<Parameters<typeof expectSecured>[0]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.write(text);
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) });
  const [head = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines
    .map((line) => line.split(/: (.*)/s))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body: Buffer.alloc(0), text: '' };
}

test('what is no request, and what expects the impossible, is refused with the security headers', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  for (const [status, text] of [
    [400, 'GARBAGE\r\n\r\n'],
    [400, 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
    [431, `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [417, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: the-impossible\r\n\r\n'],
  ] as const) {
    const answer = await send(site.origin, text);
    expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), status]);
    expectSecured(answer);
  }
});
