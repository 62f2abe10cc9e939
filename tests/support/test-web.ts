import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Site = (response: ServerResponse, request: IncomingMessage) => void;

export type TestWeb = {
  port: number;
  /** "alpha.example/page" of each request, in order. */
  asked: string[];
  atOnce: Map<string, number>;
  resolve: (host: string) => Promise<LookupAddress[]>;
  [Symbol.asyncDispose](): Promise<void>;
};

export const htmlPage =
  (title: string, type = 'text/html; charset=utf-8'): Site =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(`<!doctype html><title>${title}</title>`);

export const respondWith =
  (status: number, headers: Record<string, string> = {}): Site =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end('<title>No</title>');

/** Fake hosts on 127.0.0.1; other hosts do not resolve. */
export async function startWeb(sites: Readonly<Record<string, Site>>, address = '127.0.0.1'): Promise<TestWeb> {
  const asked: string[] = [];
  const [open, atOnce] = [new Map<string, number>(), new Map<string, number>()];
  const server = createServer((request, response) => {
    const host = String(request.headers.host).replace(/:\d+$/, '');
    asked.push(host + request.url);
    const now = (open.get(host) ?? 0) + 1;
    open.set(host, now);
    atOnce.set(host, Math.max(atOnce.get(host) ?? 0, now));
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    (sites[host] ?? respondWith(404))(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    atOnce,
    async resolve(host) {
      if (!Object.hasOwn(sites, host)) throw Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' });
      return [{ address, family: 4 }];
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
