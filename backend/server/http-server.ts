import { createServer, type RequestListener, type Server } from 'node:http';
import { busy } from '#backend/errors.ts';
import { lacksHost, secureProtocolErrors } from '#backend/http/protocol-errors.ts';
import type { Env } from './env.ts';
import type { FailureReports } from './failure-reports.ts';

export type ConnectionLimits = {
  headersMs: number;
  requestMs: number;
  keepAliveMs: number;
  /** Idle limit of a connection. ws lifts it for its sockets, which LiveHub watches. */
  silentMs: number;
  /** Node looks for late headers and requests only then; its default is 30 s. */
  checkMs: number;
  /** Further ones are closed unanswered. Live sockets count. */
  connections: number;
};

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 5_000,
  silentMs: 20_000,
  checkMs: 1_000,
  /** 10,000 live sockets, and as many requests as can be under way. */
  connections: 12_000,
};

/** Limits every connection; Node's own answers get the usual headers. */
export function createHttpServer(
  app: RequestListener,
  { env, failures }: { env: Env; failures: FailureReports },
  limits: Partial<ConnectionLimits> = {},
): Server {
  const { headersMs, requestMs, keepAliveMs, silentMs, checkMs, connections } = { ...LIMITS, ...limits };
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      // Node's own refusal lacks the headers.
      requireHostHeader: false,
    },
    (request, response) => (lacksHost(request) ? refuseWithoutHost(response) : app(request, response)),
  );
  server.timeout = silentMs;
  server.maxHeadersCount = 64;
  server.maxConnections = connections;
  const refuseWithoutHost = secureProtocolErrors(server, env);
  server.on('drop', () => failures.report(busy(), 'connection dropped'));
  return server;
}
