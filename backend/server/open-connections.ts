import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';

type Use = {
  answers: Set<ServerResponse>;
  /** What had come when its last answer was sent: a connection that has had more is in the middle of a request. */
  bytesRead: number;
};

/** How long a request that is on its way may take to come. */
const QUIET_MS = 250;
const SWEEP_MS = 50;

/**
 * What goes on on a server's connections, so that it can end without cutting an answer. Node's own `close` ends what is
 * idle at once, though a request may be on its way, and waits forever for a connection that never had any.
 */
export class OpenConnections {
  readonly #server: Server;
  readonly #uses = new Map<Socket, Use>();
  #isClosing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => this.#add(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#follow(request.socket, response),
    );
    // What speaks another protocol from now on is closed by who speaks it.
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#uses.delete(socket));
  }

  /** Takes no more connections, and ends each one after its last answer; resolves when the last is over. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { answers } of this.#uses.values()) for (const answer of answers) endAfter(answer);
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
    let isOver = false;
    void closed.then(() => {
      isOver = true;
    });
    await Promise.race([closed, sleep(QUIET_MS)]);
    while (!isOver) {
      // What has come by now is read first: a busy server's timers may be late.
      await afterReading();
      this.#endIdle();
      await Promise.race([closed, sleep(SWEEP_MS)]);
    }
  }

  /** Cuts whatever is still open. */
  destroyAll(): void {
    for (const socket of this.#uses.keys()) socket.destroy();
  }

  #add(socket: Socket): void {
    if (!this.#uses.has(socket)) socket.once('close', () => this.#uses.delete(socket));
    this.#uses.set(socket, { answers: new Set(), bytesRead: 0 });
  }

  #follow(socket: Socket, answer: ServerResponse): void {
    const use = this.#uses.get(socket);
    if (!use) return;
    use.answers.add(answer);
    answer.once('close', () => {
      use.answers.delete(answer);
      use.bytesRead = socket.bytesRead;
    });
    if (this.#isClosing) endAfter(answer);
  }

  #endIdle(): void {
    for (const [socket, { answers, bytesRead }] of this.#uses)
      if (answers.size === 0 && socket.bytesRead === bytesRead) socket.destroy();
  }
}

/** A header that was sent says that there may be a further request: then the connection is ended when it is idle. */
function endAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}
