import type { SinceMessage, WelcomeMessage } from '#domain/model/live.ts';

/** So many told ids are remembered one by one; below the oldest of them nothing is told any more. */
const DELIVERED_MAX = 500;

/**
 * What this page knows of the server's log of changes. What was missed may come after what is new, or be lost with the
 * connection: so the question for it (`since`) goes back to where everything was certain, and what was told is remembered.
 */
export class ChangeTracker {
  #epoch: string | null = null;
  /** Up to here nothing is told: it was, or it is from before the visit. Null before the first word of the server. */
  #floor: number | null = null;
  #latest = 0;
  readonly #delivered = new Set<number>();

  /** The first message of a connection. Whether there were changes in the meantime. */
  welcome({ id, epoch }: WelcomeMessage): boolean {
    const isOtherLog = this.#epoch !== null && epoch !== this.#epoch;
    const hasMissed = this.#floor !== null && (isOtherLog || id > this.#latest);
    if (isOtherLog) {
      this.#delivered.clear();
      this.#latest = 0;
    }
    if (isOtherLog || this.#floor === null) this.#raise(id);
    this.#epoch = epoch;
    this.#latest = Math.max(this.#latest, id);
    return hasMissed;
  }

  /** Whether nobody was told of it yet; from now on he was. */
  markDelivered(id: number): boolean {
    if (id <= (this.#floor ?? -1) || this.#delivered.has(id)) return false;
    this.#delivered.add(id);
    this.#latest = Math.max(this.#latest, id);
    if (this.#delivered.size > DELIVERED_MAX) this.#raise(Math.min(...this.#delivered));
    return true;
  }

  /** All that was missed has come, or never will. */
  settle(): void {
    if (this.#floor !== null) this.#raise(this.#latest);
  }

  /** What to ask on reopening; null before there was anything to miss. */
  since(): SinceMessage | null {
    if (this.#floor === null) return null;
    return { type: 'since', id: this.#floor, ...(this.#epoch === null ? {} : { epoch: this.#epoch }) };
  }

  #raise(floor: number): void {
    this.#floor = floor;
    for (const id of this.#delivered) if (id <= floor) this.#delivered.delete(id);
  }
}
