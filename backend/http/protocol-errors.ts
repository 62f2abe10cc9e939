import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '#backend/errors.ts';
import type { Env } from '#backend/server/env.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { problemAnswer } from './errors.ts';
import { commonHeaders } from './security.ts';

type Refusal = readonly [status: number, code: ErrorCode, message: string];

const NO_HTTP: Refusal = [400, 'bad_query', 'This is not a valid HTTP request'];
const NO_HOST: Refusal = [400, 'bad_query', 'The request has no Host'];
const UNMET_EXPECTATION: Refusal = [417, 'bad_query', 'The expectation cannot be met'];
/** With Node's statuses; everything else is NO_HTTP. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The chunk extensions are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad_query', 'The request did not arrive in time'],
};

export function answerUnderWay(socket: Duplex): ServerResponse | null {
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? null;
}

function refusalAnswer([status, code, message]: Refusal, common: Readonly<Record<string, string>>) {
  const error = new ApiError(status, code, message, { headers: { Connection: 'close' } });
  return problemAnswer(error, randomUUID(), common);
}

/** RFC 9112, 3.2: HTTP/1.1 requires it. */
export function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

/** Answers invalid HTTP as other errors. Returns the missing Host's answer. */
export function secureProtocolErrors(server: Server, env: Env): (response: ServerResponse) => void {
  const common = commonHeaders(env);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // No second answer while one is sent.
    if (!socket.writable || answerUnderWay(socket)?.headersSent) {
      socket.destroy(error);
      return;
    }
    const { status, headers, body } = refusalAnswer(REFUSALS[error.code ?? ''] ?? NO_HTTP, common);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.once('finish', () => socket.destroy(error));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
  const refuse = (response: ServerResponse, refusal: Refusal) => {
    const { status, headers, body } = refusalAnswer(refusal, common);
    response.writeHead(status, headers).end(body);
  };
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, UNMET_EXPECTATION),
  );
  return (response) => refuse(response, NO_HOST);
}
