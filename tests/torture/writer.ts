import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from './gate.ts';

/** Null: no review. */
export type StoredReview = { id: number; revision: number; title: string } | null;

type Sending = {
  key: string;
  tool: string;
  method: string;
  path: string;
  body: unknown;
  was: StoredReview;
  title: string;
};

const ANSWER_MS = 10_000;
const TRIES_MAX = 60;
const BUSY_MS = 500;
const SUCCESS = new Set([200, 201, 204]);

/**
 * Writes, edits and deletes reviews of one account while its gate is open, and records what was acknowledged.
 * Unanswered requests are resent with the same key.
 */
export class Writer {
  readonly acknowledged = new Map<string, StoredReview>();
  /** Sent and unanswered: may be done or not. */
  pending: Sending | null = null;
  count = 0;
  replayed = 0;
  readonly #cookie: string;
  readonly #random: () => number;
  readonly #tools: readonly string[];
  readonly #name: string;
  readonly userId: number;

  private constructor(
    user: { id: number; cookie: string; name: string },
    tools: readonly string[],
    random: () => number,
  ) {
    this.userId = user.id;
    this.#name = user.name;
    this.#cookie = user.cookie;
    this.#tools = tools;
    this.#random = random;
  }

  static async signUp(origin: string, name: string, tools: readonly string[], random: () => number): Promise<Writer> {
    const register = () =>
      fetch(`${origin}/api/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: name, email: `${name}@example.org`, password: 'correct horse battery' }),
      });
    let response = await register();
    // A server that has just started may be busy.
    for (let tries = 1; response.status === 503 && tries < TRIES_MAX; tries += 1) {
      await sleep(BUSY_MS);
      response = await register();
    }
    if (response.status !== 201) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { id } = await response.json();
    return new Writer({ id, cookie: cookie.join('; '), name }, tools, random);
  }

  /** Runs until `isOver`, then completes the pending request. */
  async run(gate: Gate, origin: () => string, isOver: () => boolean): Promise<void> {
    while (!isOver() || this.pending) {
      await gate.pass();
      const sending = this.pending ?? this.#next();
      this.pending = sending;
      const kept = await this.#send(origin(), sending);
      if (kept === undefined) continue;
      this.acknowledged.set(sending.tool, kept);
      this.count += 1;
      this.pending = null;
    }
  }

  #next(): Sending {
    const tool = this.#tools[Math.floor(this.#random() * this.#tools.length)] ?? '';
    const was = this.acknowledged.get(tool) ?? null;
    const title = `${this.#name} ${this.count}`;
    const stars = () => 1 + Math.floor(this.#random() * 5);
    const body = {
      title,
      content: 'Written while the power fails.',
      rating: stars(),
      ratings: this.#random() < 0.5 ? null : { features: stars(), easeOfUse: stars(), value: stars() },
      isAnonymous: this.#random() < 0.5,
    };
    const about = { key: randomUUID(), tool, was, title };
    if (!was) return { ...about, method: 'POST', path: `/api/tools/${tool}/reviews`, body };
    const isDeletion = this.#random() < 0.3;
    const path = `/api/reviews/${was.id}`;
    return isDeletion ? { ...about, method: 'DELETE', path, body: {} } : { ...about, method: 'PUT', path, body };
  }

  /** The stored review; undefined without a response. Throws for unexpected ones. */
  async #send(origin: string, { key, method, path, body, was, title }: Sending): Promise<StoredReview | undefined> {
    let answer: { status: number; text: string; isReplay: boolean };
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Cookie: this.#cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const isReplay = response.headers.has('Idempotency-Replayed');
      answer = { status: response.status, text: await response.text(), isReplay };
    } catch {
      await sleep(2);
      return undefined;
    }
    if (answer.status === 503) return undefined;
    if (!SUCCESS.has(answer.status)) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    if (answer.isReplay) this.replayed += 1;
    if (method === 'DELETE') return null;
    const review = JSON.parse(answer.text);
    const isRight = review.title === title && review.revision === (was?.revision ?? 0) + 1;
    if (!isRight) throw new Error(`${method} ${path}: answered with ${answer.text}`);
    return { id: review.id, revision: review.revision, title };
  }
}

/** Expected row if the pending write was done; a new review's id is unknown before the response. */
export function reviewAfter({ method, was, title }: Sending): { revision: number; title: string } | null {
  return method === 'DELETE' ? null : { revision: (was?.revision ?? 0) + 1, title };
}
