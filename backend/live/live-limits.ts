import { type ApiError, busy, tooManyRequests } from '#backend/errors.ts';
import { WindowCounter } from '#backend/http/limits.ts';
import type { Env } from '#backend/server/env.ts';

const SOCKETS_MAX = 10_000;
const SOCKETS_PER_ADDRESS = 10;
const HANDSHAKES = { max: 5, windowMs: 10_000 };
const MESSAGES_PER_MINUTE = 10;
/** Pings and pongs. Below the queued pongs at which ws cuts off. */
const CONTROLS_PER_MINUTE = 30;
const CROWDED_SECONDS = 60;

/** Per process. */
export class LiveLimits {
  readonly #scale: number;
  readonly #ofAddress = new Map<string, number>();
  readonly #handshakes: WindowCounter;
  readonly #messages: WindowCounter;
  readonly #controls: WindowCounter;
  #open = 0;

  constructor({ rateScale }: Pick<Env, 'rateScale'>) {
    this.#scale = rateScale;
    this.#handshakes = new WindowCounter(HANDSHAKES.max * rateScale, HANDSHAKES.windowMs);
    this.#messages = new WindowCounter(MESSAGES_PER_MINUTE * rateScale);
    this.#controls = new WindowCounter(CONTROLS_PER_MINUTE * rateScale);
  }

  get open(): number {
    return this.#open;
  }

  /** Counts a handshake. Null: allowed. */
  refusal(address: string): ApiError | null {
    if (this.#scale === 0) return null;
    const wait = this.#handshakes.count(address, Date.now());
    if (wait > 0) return tooManyRequests(wait / 1000);
    if ((this.#ofAddress.get(address) ?? 0) >= this.#scaled(SOCKETS_PER_ADDRESS))
      return tooManyRequests(CROWDED_SECONDS);
    return this.#open >= this.#scaled(SOCKETS_MAX) ? busy() : null;
  }

  add(address: string): void {
    this.#open += 1;
    this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1);
  }

  remove(address: string): void {
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    this.#open -= 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }

  isOver(kind: 'message' | 'control', socket: number): boolean {
    if (this.#scale === 0) return false;
    const counter = kind === 'message' ? this.#messages : this.#controls;
    return counter.count(String(socket), Date.now()) > 0;
  }

  #scaled(limit: number): number {
    return Math.max(1, Math.round(limit * this.#scale));
  }
}
