import { once } from 'node:events';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { type ApiError, busy, crossOrigin, notFound, upgradeRequired } from '#backend/errors.ts';
import { problemAnswer } from '#backend/http/errors.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { answerUnderWay } from '#backend/http/protocol-errors.ts';
import { loggedPath, requestIdOf } from '#backend/http/request.ts';
import { commonHeaders, originForm, siteOrigins } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { Log } from '#backend/server/log.ts';
import { LIVE_MESSAGE_MAX } from '#domain/model/live.ts';
import { LiveHub } from './live-hub.ts';
import { LiveLimits } from './live-limits.ts';
import { MissedAnnouncements } from './live-socket.ts';

function refuseUpgrade(
  socket: Duplex,
  error: ApiError,
  { requestId, common }: { requestId: string; common: Readonly<Record<string, string>> },
): void {
  const { headers, body } = problemAnswer(error, requestId, common);
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'));
}

function requestWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return Buffer.from([...lines, '', ''].join('\r\n'), 'latin1');
}

/** Earlier answers must end first: Node has taken its parser off. */
async function earlierAnswers(socket: Duplex): Promise<void> {
  const end = () => socket.destroy();
  socket.on('error', end).on('timeout', end);
  for (let answer = answerUnderWay(socket); answer; answer = answerUnderWay(socket)) await once(answer, 'close');
  socket.off('error', end).off('timeout', end);
}

/** Hands the connection back to HTTP, beginning with this request. */
async function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
  if (answerUnderWay(socket)) await earlierAnswers(socket);
  if (socket.destroyed) return;
  socket.unshift(Buffer.concat([requestWithoutUpgrade(request), head]));
  server.emit('connection', socket);
}

const PING_MS = 30_000;
const SOCKET_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: LIVE_MESSAGE_MAX,
  maxFragments: 16,
  maxBufferedChunks: 64,
  closeTimeout: 5_000,
};

export type LiveDeps = {
  env: Env;
  database: Database;
  changes: ChangeFollower;
  log: Log;
  failures: FailureReports;
  isDraining: () => boolean;
  isElsewhere?: (request: IncomingMessage) => boolean;
  pingMs?: number;
};

export type LiveServer = {
  readonly count: number;
  /** Takes a few seconds for many sockets. */
  close(): Promise<void>;
};

const asksForSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** Null: accepted. Cookies are ignored, since messages are public. */
function refusalOf(request: IncomingMessage, { env, isDraining }: LiveDeps, limits: LiveLimits): ApiError | null {
  const { method, url, headers } = request;
  if (url !== '/ws' && !url?.startsWith('/ws?')) return notFound('Page');
  if (method !== 'GET' || headers['sec-websocket-version'] !== '13') return upgradeRequired();
  // Only browsers send an origin.
  if (headers.origin !== undefined && !siteOrigins(env).includes(headers.origin)) return crossOrigin();
  return isDraining() ? busy() : limits.refusal(clientAddress(request, env.trustProxy));
}

function followChanges(hub: LiveHub, missed: MissedAnnouncements, changes: ChangeFollower): void {
  let { epoch } = changes.current;
  changes.onChange(() => {
    missed.clear();
    if (changes.current.epoch === epoch) return;
    epoch = changes.current.epoch;
    hub.welcomeAgain(changes.current);
  });
  changes.onNewTools((messages) => hub.broadcast(messages));
}

/** Serves /ws. Upgrades to other protocols are answered over HTTP/1.1. */
export function attachLive(server: Server, deps: LiveDeps): LiveServer {
  const { env, database, changes, log, failures } = deps;
  const limits = new LiveLimits(env);
  const missed = new MissedAnnouncements(database.reader);
  const hub = new LiveHub({ log, failures, limits, current: () => changes.current, missed }, deps.pingMs ?? PING_MS);
  const handshakes = new WebSocketServer(SOCKET_OPTIONS);
  const common = commonHeaders(env);

  followChanges(hub, missed, changes);

  const refuse = (request: IncomingMessage, socket: Duplex, error: ApiError) => {
    const requestId = requestIdOf(request);
    const path = loggedPath(originForm(request.url ?? '/'));
    log.info({ requestId, method: request.method, path, status: error.status }, 'socket refused');
    refuseUpgrade(socket, error, { requestId, common });
  };
  handshakes.on('wsClientError', (_error, socket, request) => refuse(request, socket, upgradeRequired()));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (deps.isElsewhere?.(request)) return;
    if (!asksForSocket(request)) {
      void answerWithoutUpgrade(server, request, socket, head);
      return;
    }
    socket.on('error', (error) => log.debug({ err: error }, 'handshake failed'));
    const refusal = refusalOf(request, deps, limits);
    if (refusal) return refuse(request, socket, refusal);
    const address = clientAddress(request, env.trustProxy);
    handshakes.handleUpgrade(request, socket, head, (ws) => {
      limits.add(address);
      ws.on('close', () => limits.remove(address));
      hub.add(ws);
    });
  });
  return {
    get count() {
      return hub.count;
    },
    close: () => hub.close(),
  };
}
