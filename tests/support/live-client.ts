import { once } from 'node:events';
import WebSocket, { type ClientOptions } from 'ws';
import { waitUntil } from './wait-until.ts';

type Message = { type: string; id: number; epoch?: string; tool?: { name: string } };

export class LiveClient {
  readonly ws: WebSocket;
  readonly messages: Message[] = [];
  toldCount = 0;
  code: number | null = null;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      const message: Message = JSON.parse(String(data));
      this.messages.push(message);
      if (message.type === 'new_tool') this.toldCount += 1;
    });
    ws.on('error', () => {});
    ws.on('close', (code) => {
      this.code = code;
    });
  }

  /** Resolves after the welcome; rejects with "Unexpected server response: <status>". */
  static async open(origin: string, options: ClientOptions & { path?: string } = {}): Promise<LiveClient> {
    const { path = '/ws', ...given } = options;
    const ws = new WebSocket(origin.replace(/^http/, 'ws') + path, given);
    const client = new LiveClient(ws);
    await once(ws, 'open');
    await waitUntil(() => client.messages.length > 0);
    return client;
  }

  get told(): number[] {
    return this.messages.flatMap(({ type, id }) => (type === 'new_tool' ? [id] : []));
  }

  get welcome(): Message | undefined {
    return this.messages.findLast(({ type }) => type === 'welcome');
  }

  send(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits for a change; returns the milliseconds. */
  async hears(id: number, limit?: number): Promise<number> {
    return waitUntil(() => this.told.includes(id), limit);
  }

  async closed(limit?: number): Promise<number | null> {
    await waitUntil(() => this.code !== null, limit);
    return this.code;
  }

  [Symbol.dispose](): void {
    this.ws.terminate();
  }
}
