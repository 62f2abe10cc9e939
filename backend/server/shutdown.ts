import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import {
  setImmediate as afterAccepting,
  setImmediate as afterReading,
  setTimeout as sleep,
} from 'node:timers/promises';
import type { Log } from './log.ts';

type Use = {
  answers: Set<ServerResponse>;
  /** Bytes at the last answer; more means a request in progress. */
  bytesRead: number;
};

/** Time for a request in transit to arrive. */
const QUIET_MS = 250;
const SWEEP_MS = 50;

/** Ends connections without cutting answers; Node's `close` also waits for unused ones. */
class OpenConnections {
  readonly #server: Server;
  readonly #uses = new Map<Socket, Use>();
  #isClosing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => this.#add(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#follow(request.socket, response),
    );
    // The other protocol's handler closes the connection.
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#uses.delete(socket));
  }

  /** Ends each connection after its last answer. */
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
      // Reads pending data first: busy servers' timers may be late.
      await afterReading();
      this.#endIdle();
      await Promise.race([closed, sleep(SWEEP_MS)]);
    }
  }

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

/** Sent headers allow a further request; idle connections end later. */
function endAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}

/** Cuts open connections then; two seconds remain to close everything. */
const PATIENCE_MS = 8_000;
const DRAIN_MS = 10_000;

export type ShutdownSteps = {
  log: Log;
  graceMs: number;
  onDrain: () => void;
  closeSockets: () => Promise<void>;
  close: () => Promise<void>;
};

/** On SIGTERM or SIGINT finishes requests and exits with 0; with 1 after an uncaught error. A second signal, or ten seconds after the grace, exits at once. */
export function shutdownOnSignal(server: Server, { log, graceMs, onDrain, closeSockets, close }: ShutdownSteps): void {
  const connections = new OpenConnections(server);
  let isDraining = false;
  let exitCode = 0;
  const drain = async (grace: number) => {
    isDraining = true;
    onDrain();
    if (grace > 0) await sleep(grace);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    setTimeout(() => connections.destroyAll(), PATIENCE_MS).unref();
    // Closing would refuse pending connections.
    await afterAccepting();
    await Promise.all([connections.close(), closeSockets()]);
    await close();
  };
  const begin = (grace: number) => {
    drain(grace).then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal ends at once; the exit code still tells a failure.
    if (isDraining) process.exit(exitCode || 130);
    begin(signal === 'SIGTERM' ? graceMs : 0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Also rejected promises. The state is unknown: a supervisor restarts.
  process.on('uncaughtException', (error) => {
    exitCode = 1;
    log.fatal({ err: error }, 'unexpected error');
    if (!isDraining) begin(0);
  });
}
