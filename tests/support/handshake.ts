import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Answer = { status: number; headers: Record<string, string>; text: string; socket: Socket };

const HANDSHAKE: Record<string, string> = {
  Host: 'localhost',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

export async function handshake(
  origin: string,
  given: { method?: string; path?: string; headers?: Record<string, string | null> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ ...HANDSHAKE, ...given.headers }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  socket.write([`${given.method ?? 'GET'} ${given.path ?? '/ws'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  let received = '';
  while (!isWhole(received)) {
    const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) });
    received += chunk.toString('latin1');
  }
  const [head = '', text = ''] = received.split(/\r\n\r\n(.*)/s);
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => line.split(/: (.*)/s).slice(0, 2)).map(([n = '', v = '']) => [n.toLowerCase(), v]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text, socket };
}

function isWhole(received: string): boolean {
  const [head, text] = received.split(/\r\n\r\n(.*)/s);
  const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1] ?? 0);
  return text !== undefined && text.length >= length;
}
