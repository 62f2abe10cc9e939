import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Sent = { status: number; ms: number; retryAfter: string | undefined };

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** `startedAt`: when it was to be sent, however late it is. A refused connection has status 0. */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  startedAt = performance.now(),
): Promise<Sent> {
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    get(url, { agent, headers: { 'Accept-Encoding': 'br', Accept: 'text/html', ...headers } }, (response) => {
      response
        .resume()
        .on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
        .on('error', () => end(0));
    }).on('error', () => end(0));
  });
}

let count = 0;
/** Nobody has asked before. */
const fresh = (text: string) => `${text} ${(count++).toString(36)}`;
export const from = (address: string) => ({ 'X-Forwarded-For': address });
export const anybody = () => from(`10.${count >> 16}.${(count >> 8) & 255}.${count++ & 255}`);
export const searchOf = (path: string) => `${path}?search=${encodeURIComponent(fresh('write'))}`;

const TICK_MS = 5;
/** Requests at fixed times, however long the answers take. */
export async function sendAtRate(
  rate: number,
  seconds: number,
  request: (due: number) => Promise<Sent>,
): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const startedAt = performance.now();
  while (sent.length < rate * seconds) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    while (sent.length < Math.min(due, rate * seconds)) sent.push(request(startedAt + (sent.length / rate) * 1000));
    await sleep(TICK_MS);
  }
  return Promise.all(sent);
}

/** Connected before: the load must not keep itself waiting. */
export async function openSockets(origin: string, size: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let i = 0; i < size; i += 1) {
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .resume();
    await once(socket, 'connect');
    sockets.push(socket);
  }
  return sockets;
}
