import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openMigratedSqlite } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { expectSecured } from '../support/security.ts';
import { startSite } from '../support/site.ts';

type Answer = Parameters<typeof expectSecured>[0];

/** All that the server sends until it closes the connection. */
async function exchange(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.write(Buffer.from(text, 'latin1'));
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) });
  return received;
}

async function send(origin: string, given: string): Promise<Answer> {
  const [head = '', text = ''] = (await exchange(origin, given)).split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines
    .map((line) => line.split(/: (.*)/s))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return {
    ...{ status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) },
    ...{ body: Buffer.from(text), text },
  };
}

test('what is no request, lacks a Host, or expects the impossible, is refused with the security headers and a problem', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  for (const [status, code, text] of [
    [400, 'bad_query', 'GARBAGE\r\n\r\n'],
    [400, 'bad_query', 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
    [400, 'bad_query', 'GET /healthz HTTP/1.1\r\n\r\n'],
    [400, 'bad_query', 'POST /api/compare HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}'],
    [431, 'too_large', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [417, 'bad_query', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: the-impossible\r\n\r\n'],
  ] as const) {
    const answer = await send(site.origin, text);
    expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), status]);
    expectSecured(answer);
    await expectProblem(answer, status, code);
    expect(answer.headers.connection).toBe('close');
  }
  expect((await send(site.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

const SMUGGLED = 'GET /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const POST = 'POST /api/compare HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const CHUNK = '10\r\n{"toolSlugs":[]}\r\n';

/** Two parsers would disagree where each ends; behind a proxy the rest would be another visitor's request. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'length and chunks': `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks and length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 16\r\nContent-Length: 0\r\n\r\n`,
  'a list of lengths': `${POST}Content-Length: 16, 0\r\n\r\n`,
  'a signed length': `${POST}Content-Length: +2\r\n\r\n{}`,
  'a negative length': `${POST}Content-Length: -1\r\n\r\n{}`,
  'a hexadecimal length': `${POST}Content-Length: 0x2\r\n\r\n{}`,
  'a huge length': `${POST}Content-Length: 99999999999999999999\r\n\r\n`,
  'a space before the colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'an unknown encoding': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunked not last': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'a folded header': `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  'a bare LF after the headers': 'POST /api/compare HTTP/1.1\nHost: x\nContent-Length: 0\n\n',
  'a bare CR in a header': `${POST}X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a NUL in a header': `${POST}X: a\0b\r\nContent-Length: 0\r\n\r\n`,
  'a header without a name': `${POST}: x\r\nContent-Length: 0\r\n\r\n`,
  'a line that is no header': `${POST}Transfer-Encoding\r\n\r\n`,
  'a signed chunk size': `${POST}Transfer-Encoding: chunked\r\n\r\n+10\r\n{"toolSlugs":[]}\r\n0\r\n\r\n`,
  'a prefixed chunk size': `${POST}Transfer-Encoding: chunked\r\n\r\n0x10\r\n{"toolSlugs":[]}\r\n0\r\n\r\n`,
  'a chunk size too large': `${POST}Transfer-Encoding: chunked\r\n\r\n1${'0'.repeat(16)}\r\n`,
  'a chunk longer than its size': `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{"toolSlugs":[]}\r\n0\r\n\r\n`,
  'a bare LF after a chunk': `${POST}Transfer-Encoding: chunked\r\n\r\n10\r\n{"toolSlugs":[]}\n0\r\n\r\n`,
  'a bare LF in a chunk extension': `${POST}Transfer-Encoding: chunked\r\n\r\n10;a\nb\r\n{"toolSlugs":[]}\r\n0\r\n\r\n`,
  'an endless chunk extension': `${POST}Transfer-Encoding: chunked\r\n\r\n10;${'x'.repeat(20_000)}\r\n`,
  'many large headers': `${POST}${`X: ${'x'.repeat(1_000)}\r\n`.repeat(20)}\r\n`,
  'another version': 'GET /healthz HTTP/3.7\r\nHost: x\r\n\r\n',
};

test('T28: of a request whose end is ambiguous nothing is answered but a refusal, and nothing after it', async () => {
  await using database = await openMigratedSqlite();
  await using site = await startSite(database);
  const proper = `${POST}Transfer-Encoding: chunked\r\n\r\n${CHUNK}0\r\n\r\n${SMUGGLED}`;
  expect((await exchange(site.origin, proper)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  for (const [name, request] of Object.entries(AMBIGUOUS)) {
    const received = await exchange(site.origin, request + SMUGGLED);
    const answers = received.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(-3))) ?? [];
    const [refusal, ...more] = answers.toReversed();
    expect([name, [400, 413, 431].includes(refusal ?? 0), more.filter((status) => status < 400)]).toEqual([
      name,
      true,
      [],
    ]);
    expect([name, received.includes('"slug"')]).toEqual([name, false]);
  }
});
