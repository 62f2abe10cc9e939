import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '#backend/errors.ts';
import { PROBLEM_TYPE, problemBody } from '#backend/http/errors.ts';
import { DATA_POLICY } from '#backend/http/security-headers.ts';

/** Answers a handshake as any other request that fails, and ends the connection. */
export function refuseUpgrade(
  socket: Duplex,
  error: ApiError,
  { requestId, common }: { requestId: string; common: Readonly<Record<string, string>> },
): void {
  const body = problemBody(error, requestId);
  const headers = {
    ...common,
    ...error.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': DATA_POLICY,
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'));
}

/** The text of a request as it came, without the wish to speak another protocol. */
export function requestWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return Buffer.from([...lines, '', ''].join('\r\n'), 'latin1');
}
