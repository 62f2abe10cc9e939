import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Env } from '#backend/server/env.ts';
import { commonHeaders, DATA_POLICY } from './security.ts';

/** As Node answers them; everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** An answer that is being sent must not be followed by another. */
function hasBegunAnswer(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}

/** Node's own answers to what is no request, or expects the impossible, with the headers of all others. */
export function secureProtocolErrors(server: Server, env: Env): void {
  const headers = {
    ...commonHeaders(env),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': DATA_POLICY,
    'Content-Length': '0',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || hasBegunAnswer(socket)) {
      socket.destroy(error);
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    socket.once('finish', () => socket.destroy(error));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
}
