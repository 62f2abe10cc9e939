import { statSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connect as connectDatabase } from '#backend/database/connect.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { freePort } from '../support/free-port.ts';
import { LiveClient } from '../support/live-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type Outcome, requestOutcome } from '../support/request-outcome.ts';
import { slowRequest } from '../support/slow-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const CLIENTS = 24;
const SOCKETS = 40;
const READY_MS = 30_000;
const PATHS = ['/api/categories', '/api/tools?search=chat&page=1', '/tools', '/api/nothing'];
const JSON_BODY = { 'Content-Type': 'application/json' };

async function withSite(
  variables: Record<string, string>,
  work: (site: IsolatedSite, file: string) => Promise<void>,
): Promise<void> {
  const site = new IsolatedSite({ port: await freePort(), variables });
  try {
    await site.start();
    await work(site, site.databaseUrl.replace(/^sqlite:/, ''));
  } finally {
    await site.remove();
  }
}

/** Sends requests without pause until connections fail. */
async function hammer(origin: string, i: number, count: (outcome: Outcome) => void): Promise<void> {
  const agent = new Agent({ keepAlive: i % 3 > 0, maxSockets: 1 });
  for (let turn = i; ; turn += 1) {
    const { outcome } = await requestOutcome(origin + PATHS[turn % PATHS.length], agent);
    count(outcome);
    if (outcome !== 'whole') break;
  }
  agent.destroy();
}

test('T117: a server that is ended under load cuts no answer, closes its sockets and leaves one whole file', () =>
  withSite({}, async (site, file) => {
    const outcomes: Record<Outcome, number> = { whole: 0, 'not taken': 0, cut: 0 };
    // Keeps the write-ahead log from being emptied on close.
    const other = connectDatabase({ dialect: 'sqlite', file });
    await other.reader('settings').first();
    const clients = await Promise.all(Array.from({ length: SOCKETS }, () => LiveClient.open(site.origin)));
    const sent = slowRequest(`${site.origin}/api/compare`, JSON_BODY);
    const silent = connect(Number(new URL(site.origin).port), 'localhost')
      .on('error', () => {})
      .resume();
    const hammering = Promise.all(
      Array.from({ length: CLIENTS }, (_, i) =>
        hammer(site.origin, i, (outcome) => {
          outcomes[outcome] += 1;
        }),
      ),
    );
    await waitUntil(() => outcomes.whole > 500, 30_000);
    const before = performance.now();
    const ended = site.end('SIGTERM');
    await hammering;
    // Idle connections are closed; one with a request in progress is not.
    await waitUntil(() => silent.destroyed);
    const answer = await sent.finish('{"toolSlugs":[]}');
    expect([answer.status, answer.headers.connection, answer.text]).toEqual([
      200,
      'close',
      expect.stringContaining('tools'),
    ]);
    expect(await ended).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(outcomes).toEqual({ whole: expect.any(Number), 'not taken': CLIENTS, cut: 0 });
    expect(clients.map(({ code }) => code)).toEqual(clients.map(() => 1012));
    expect(statSync(`${file}-wal`).size).toBe(0);
    await other.close();
  }));

test('with a grace, a server that ends first says that it is not ready, and still answers', () =>
  withSite({ DRAIN_GRACE: '3' }, async (site) => {
    const status = async (path: string) => (await rawRequest(site.origin + path)).status;
    await waitUntil(async () => (await status('/readyz')) === 200, READY_MS);
    using client = await LiveClient.open(site.origin);
    const ended = site.end('SIGTERM');
    await waitUntil(async () => (await status('/readyz')) === 503);
    expect([await status('/api/categories'), client.code]).toEqual([200, null]);
    await expect(LiveClient.open(site.origin)).rejects.toThrow('503');
    expect(await ended).toBe(0);
    expect(await client.closed()).toBe(1012);
  }));

async function endlessRequest(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = 'POST /api/compare HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  // Another connection's answer shows that the server has read it.
  await rawRequest(`${origin}/healthz`);
  return socket;
}

const isUp = (origin: string) =>
  rawRequest(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

test('Ctrl-C has no grace; a second signal ends at once a server that waits for a request; so does its patience, later', () =>
  Promise.all([
    withSite({ DRAIN_GRACE: '60' }, async (site) => {
      expect(await site.end('SIGINT')).toBe(0);
    }),
    withSite({}, async (site) => {
      const socket = await endlessRequest(site.origin);
      const ended = site.end('SIGTERM');
      await waitUntil(async () => !(await isUp(site.origin)));
      expect(await Promise.all([ended, site.end('SIGTERM')])).toEqual([130, 130]);
      socket.destroy();
    }),
    withSite({}, async (site) => {
      const socket = await endlessRequest(site.origin);
      const before = performance.now();
      expect(await site.end('SIGTERM')).toBe(0);
      expect(performance.now() - before).toBeGreaterThan(7_000);
      socket.destroy();
    }),
  ]));

/** Has the server fail outside of any request: in a callback at SIGUSR2, in a promise at SIGPIPE. */
const FAILING = `process.on('SIGUSR2', () => { throw new Error('thrown') });
  process.on('SIGPIPE', () => void Promise.reject(new Error('rejected')));`;

test('T117: a server that is ended while it drains after an error that nothing caught ends at once, with 1', async () => {
  const variables = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAILING)}` };
  await withSite(variables, async (site) => {
    const socket = await endlessRequest(site.origin);
    const ended = site.end('SIGUSR2');
    await waitUntil(async () => !(await isUp(site.origin)), 20_000);
    expect(await Promise.all([ended, site.end('SIGTERM')])).toEqual([1, 1]);
    socket.destroy();
  });
});

test('T117: an error that nothing caught is logged as fatal; requests under way are answered, and the exit code tells it', async () => {
  for (const signal of ['SIGUSR2', 'SIGPIPE'] as const) {
    const variables = {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAILING)}`,
      DRAIN_GRACE: '60',
    };
    const site = new IsolatedSite({ port: await freePort(), variables, stdout: 'pipe' });
    try {
      await site.start();
      let logged = '';
      site.log?.on('data', (piece) => {
        logged += piece;
      });
      const sent = slowRequest(`${site.origin}/api/compare`, JSON_BODY);
      // Another connection's answer shows that the server has read it.
      await rawRequest(`${site.origin}/healthz`);
      const ended = site.end(signal);
      await waitUntil(async () => !(await isUp(site.origin)), 20_000);
      expect(await sent.finish('{"toolSlugs":[]}')).toMatchObject({ status: 200, headers: { connection: 'close' } });
      expect(await ended).toBe(1);
      const lines = logged.split('\n').filter(Boolean);
      const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
      expect(fatal).toMatchObject([{ msg: 'unexpected error', err: { type: 'Error', stack: expect.any(String) } }]);
    } finally {
      await site.remove();
    }
  }
});
