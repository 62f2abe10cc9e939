import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '#backend/server/log.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { handshake } from '../support/handshake.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const SECRET = 'hunter2-"trustno1"';
const MAILBOX = 'canary.mailbox@example.org';

const INJECTED = '\r\n{"level":50,"msg":"forged"}\r\n\u001b[2J\u2028\u0000\u009b31m';

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** A secret in plain text and in each encoding that may reach a log. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Base64 groups three bytes: at each offset the first and last characters also encode neighbours.
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  const percent = bytes.toString('hex').replace(/../g, '%$&');
  return [
    secret,
    escaped(secret),
    encodeURIComponent(secret),
    percent,
    percent.toUpperCase(),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.join(','),
    bytes.join(', '),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** In one packet, unmodified. */
async function send(site: TestSite, text: string): Promise<Socket> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}

function post(path: string, body: string, headers: Record<string, string> = {}): string {
  const all = { Host: 'x', 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

const ended = (socket: Socket) => (socket.closed ? null : once(socket.resume(), 'close'));

eachDatabase((open) => {
  test('T57: what breaks a connection, a body or a socket is logged without what was sent', async () => {
    await using database = await open();
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    await using site = await startSite(database, {}, null, [], { log });
    const ada = await Visitor.signUp(site, 'ada', { password: SECRET, email: MAILBOX });
    const Cookie = ada.cookieHeader;
    const login = JSON.stringify({ username: 'ada', password: SECRET });
    const logged = (msg: string) => lines.filter((line) => line.includes(`"msg":"${msg}"`));
    const failed = (count: number) => waitUntil(() => logged('connection failed').length === count);

    await ended(await send(site, `${post('/api/login', login, { Cookie })}${MAILBOX} ${SECRET}\r\n\r\n`));
    await failed(1);
    expect(JSON.parse(logged('connection failed')[0] ?? '').err).toMatchObject({
      code: 'HPE_INVALID_METHOD',
      message: expect.stringMatching(/^Parse Error/),
    });

    const chunked = { Cookie, 'Transfer-Encoding': 'chunked' };
    const head = post('/api/login', '', chunked).replace(/Content-Length: 0\r\n/, '');
    await ended(await send(site, `${head}${login.length.toString(16)}\r\n${login}\r\n${SECRET}\r\n${MAILBOX}\r\n\r\n`));
    await failed(2);

    const broken = await send(site, post('/api/login', `{"username":"${MAILBOX}","password":${SECRET}`, { Cookie }));
    await once(broken, 'data');
    broken.destroy();

    const half = await send(site, post('/api/login', login, { Cookie, 'Content-Length': '9999' }));
    const answered = await send(site, post('/api/password/forgot', JSON.stringify({ email: MAILBOX })));
    await once(answered, 'data');
    answered.destroy();
    half.resetAndDestroy();
    await failed(3);

    const { socket } = await handshake(site.origin, { headers: { Cookie } });
    const frame = Buffer.from(login);
    socket.on('error', () => {}).write(Buffer.concat([Buffer.from([0x83, 0x80 | frame.length, 0, 0, 0, 0]), frame]));
    await ended(socket);
    await waitUntil(() => logged('socket failed').length === 1);

    const upgrade = `Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`;
    await ended(await send(site, `GET http://ada:${encodeURIComponent(SECRET)}@x/ws HTTP/1.1\r\n${upgrade}`));
    await waitUntil(() => logged('socket refused').length === 1);

    // As mail programs mangle links.
    const inLink = encodeURIComponent(SECRET);
    for (const link of [`/auth/reset%23token=${inLink}`, `/api/newsletter/unsubscribe%3ftoken=${inLink}`])
      expect((await site.get(link)).status).toBe(404);

    await database.writer.raw('alter table accounts rename to accounts_gone');
    const tried = { username: MAILBOX, password: SECRET };
    expect((await site.post('/api/login', tried, { headers: { Cookie } })).status).toBe(503);
    expect((await site.post('/api/login', tried)).status).toBe(500);
    expect((await site.post('/api/password/forgot', { email: MAILBOX })).status).toBe(202);
    await site.settled();
    await database.writer.raw('alter table accounts_gone rename to accounts');
    // The session's failure, the login's, and the mail's.
    expect(logged('request failed').filter((line) => line.includes('accounts'))).toHaveLength(2);
    expect(logged('mail for a new password failed').at(-1)).toContain('accounts');

    const said = lines.join('');

    const [token = ''] = ada.cookies.values();
    expect(token.length).toBeGreaterThan(20);
    for (const secret of [SECRET, escaped(SECRET), MAILBOX, token])
      for (const disguise of disguises(secret)) expect(said).not.toContain(disguise);
  });

  test('T57: what visitors send makes no line of the log and no control character in one', async () => {
    await using database = await open();
    const pieces: string[] = [];
    const log = createLog('trace', { write: (piece) => pieces.push(piece) });
    await using site = await startSite(database, {}, null, [], { log });
    await addTools(database, [{ name: 'T0' }]);
    const ada = await Visitor.signUp(site, 'ada');
    const calls = [
      () => site.get(`/api/tools?search=${encodeURIComponent(INJECTED)}`),
      () => site.get(`/${encodeURIComponent(INJECTED)}`, { headers: { 'X-Request-Id': '"},{"msg":"forged"}' } }),
      () => site.post('/api/login', { username: INJECTED, password: INJECTED }),
      () => site.post('/api/register', { username: INJECTED, email: INJECTED, password: INJECTED, name: INJECTED }),
      () =>
        ada.post('/api/tools/t0/reviews', reviewBody({ title: `A title ${INJECTED}`, content: INJECTED.repeat(3) })),
    ];
    const before = pieces.length;
    for (const call of calls) expect((await call()).status).toBeLessThan(500);
    await ended(await send(site, 'GET /"\u009b31m\u007f\u0085 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'));
    await ended(await send(site, 'GET /\u001b[2J HTTP/1.1\r\nHost: x\r\n\r\n'));
    await site.settled();
    const said = pieces.slice(before).join('');
    const messages = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    // Node refuses the last two before there is a request.
    expect(messages).toEqual(calls.map(() => 'request'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
    expect(said.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
  });
});
