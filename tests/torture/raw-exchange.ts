import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawExchange = {
  /** Of each answer on the connection; empty when it was closed unanswered. */
  statuses: number[];
  /** Of the first answer. */
  head: string;
  text: string;
  /** The server neither answered nor closed the connection. */
  isSilent: boolean;
};

const ANSWER_MS = 40_000;
/** Of final answers. */
const STATUS_LINE = /HTTP\/1\.1 (101|[2-5]\d\d) /g;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

function dechunk(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (end < 0 || !(size > 0)) return Buffer.concat(pieces);
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function decode(head: string, body: Buffer): string {
  const whole = /^transfer-encoding: chunked/im.test(head) ? dechunk(body) : body;
  const [, encoding] = /^content-encoding: (\w+)/im.exec(head) ?? [];
  if (whole.length === 0) return '';
  return (encoding === 'br' ? brotliDecompressSync(whole) : encoding === 'gzip' ? gunzipSync(whole) : whole).toString();
}

function parse(all: Buffer): Omit<RawExchange, 'isSilent'> {
  const received = all.subarray(all.indexOf(CONTINUE) === 0 ? CONTINUE.length : 0);
  const text = received.toString('latin1');
  const statuses = [...text.matchAll(STATUS_LINE)].map(([, status]) => Number(status));
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return { statuses, head: text, text: '' };
  const head = text.slice(0, end);
  const body = received.subarray(end + 4);
  try {
    return { statuses, head, text: decode(head, body) };
  } catch {
    // Cut off, or followed by another answer.
    return { statuses, head, text: body.toString() };
  }
}

/** Sends bytes as they are on a connection of their own and reads until the server closes it. */
export function rawExchange(origin: string, bytes: Buffer, isCutOff: boolean): Promise<RawExchange> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      socket.destroy();
    }, ANSWER_MS);
    socket.on('data', (piece) => received.push(piece));
    // A server may refuse before it has read everything.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...parse(Buffer.concat(received)), isSilent });
    });
    if (isCutOff) socket.end(bytes);
    else socket.write(bytes);
  });
}
