import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Fault =
  /** The request never arrives. */
  | { kind: 'cut-before' }
  /** The request is processed, and the response lost. */
  | { kind: 'cut-after' }
  /** A captive portal answers with its own page. */
  | { kind: 'portal' }
  | { kind: 'redirect' }
  | { kind: 'answer'; status: number; code: string; headers?: Record<string, string>; more?: object }
  | { kind: 'hang' }
  /** Continues when the promise resolves. */
  | { kind: 'hold'; until: Promise<void> };

export type Seen = { method: string; path: string; key: string | null; body: string };
type Rule = { fits: (seen: Seen) => boolean; fault: Fault; times: number };

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Applies faults to requests between browser and site. */
export class FaultProxy {
  readonly origin: string;
  readonly writes: Seen[] = [];
  readonly #server: Server;
  readonly #target: number;
  #rules: Rule[] = [];

  constructor(port: number, target: number) {
    this.origin = `http://localhost:${port}`;
    this.#target = target;
    this.#server = createServer((request, response) => void this.#handle(request, response));
    this.#server.listen(port, '127.0.0.1');
  }

  /** Applies to the next `times` matching requests. */
  fail(fits: (seen: Seen) => boolean, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.push({ fits, fault, times });
  }

  heal(): void {
    this.#rules = [];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #faultFor(seen: Seen): Fault | null {
    const rule = this.#rules.find(({ fits, times }) => times > 0 && fits(seen));
    if (!rule) return null;
    rule.times -= 1;
    return rule.fault;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers, socket } = request;
    try {
      const body = await readBody(request);
      const key = headers['idempotency-key'];
      const seen = { method, path, key: typeof key === 'string' ? key : null, body: body.toString() };
      if (method !== 'GET' && method !== 'HEAD') this.writes.push(seen);
      const fault = this.#faultFor(seen);
      if (fault?.kind === 'hang') return;
      if (fault?.kind === 'cut-before') socket.destroy();
      else if (fault?.kind === 'portal') portal(response);
      else if (fault?.kind === 'redirect') response.writeHead(302, { Location: '/login-to-this-wifi' }).end();
      else if (fault?.kind === 'answer') answer(response, fault);
      else {
        if (fault?.kind === 'hold') await fault.until;
        await this.#pass(request, body, response, fault?.kind === 'cut-after');
      }
    } catch {
      socket.destroy();
    }
  }

  #pass(given: IncomingMessage, body: Buffer, response: ServerResponse, isCut: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = given;
      const sent = forward({ host: '127.0.0.1', port: this.#target, method, path, headers, agent: false });
      sent.on('error', reject);
      sent.on('response', (answered) => {
        answered.on('error', reject);
        answered.on('end', resolve);
        if (isCut) answered.resume().on('end', () => given.socket.destroy());
        else answered.pipe(response.writeHead(answered.statusCode ?? 502, answered.rawHeaders));
      });
      sent.end(body);
    });
  }
}

function portal(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the Wi-Fi of this train</h1>');
}

function answer(response: ServerResponse, { status, code, headers = {}, more = {} }: Fault & { kind: 'answer' }): void {
  const detail = `Made for a test: ${code}`;
  const problem = {
    type: 'about:blank',
    title: code,
    status,
    detail,
    code,
    message: detail,
    requestId: 'made-for-a-test',
  };
  response
    .writeHead(status, { 'Content-Type': 'application/problem+json; charset=utf-8', ...headers })
    .end(JSON.stringify({ ...problem, ...more }));
}
