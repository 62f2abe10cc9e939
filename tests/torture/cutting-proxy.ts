import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Bytes after which a connection is cut at most: a few requests, and their answers. */
const UP_MAX = 2_500;
const DOWN_MAX = 6_000;
const CUT_SHARE = 0.8;

/** Forwards TCP. While it cuts, most new connections end after a random byte in one direction. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #random: () => number;
  readonly #target: number;
  isCutting = false;
  cuts = 0;

  constructor(port: number, target: number, random: () => number) {
    this.#random = random;
    this.#target = target;
    this.#server = createServer((client) => this.#forward(client)).listen(port, '127.0.0.1');
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #forward(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    const isUp = this.#random() < 0.5;
    const isCut = this.isCutting && this.#random() < CUT_SHARE;
    const bytes = isCut ? Math.floor(this.#random() * (isUp ? UP_MAX : DOWN_MAX)) : Number.POSITIVE_INFINITY;
    this.#pass(client, server, isUp ? bytes : Number.POSITIVE_INFINITY);
    this.#pass(server, client, isUp ? Number.POSITIVE_INFINITY : bytes);
  }

  #pass(from: Socket, to: Socket, bytes: number): void {
    let left = bytes;
    this.#sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroySoon();
    });
    from.on('data', (piece) => {
      to.write(piece.subarray(0, left));
      left -= piece.length;
      if (left > 0) return;
      this.cuts += 1;
      // Forwarded bytes still arrive.
      to.destroySoon();
      from.destroy();
    });
  }
}
