import type { SinceMessage, WelcomeMessage } from '#domain/model/live.ts';

/** Above this many ids the floor rises to the oldest of them. */
const DELIVERED_MAX = 500;

/**
 * Deduplicates announcements. Missed changes may arrive after new ones or be lost, so `since` restarts from the last
 * complete id.
 */
export class ChangeTracker {
  #epoch: string | null = null;
  /** Ids up to this one were delivered or precede the visit. Null before the first welcome. */
  #floor: number | null = null;
  #latest = 0;
  readonly #delivered = new Set<number>();

  /** Handles a connection's first message. True if changes were missed. */
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

  /** False if the id was delivered before. */
  markDelivered(id: number): boolean {
    if (id <= (this.#floor ?? -1) || this.#delivered.has(id)) return false;
    this.#delivered.add(id);
    this.#latest = Math.max(this.#latest, id);
    if (this.#delivered.size > DELIVERED_MAX) this.#raise(Math.min(...this.#delivered));
    return true;
  }

  /** Missed changes have arrived or are lost. */
  settle(): void {
    if (this.#floor !== null) this.#raise(this.#latest);
  }

  /** The request after a reconnect; null before the first welcome. */
  since(): SinceMessage | null {
    if (this.#floor === null) return null;
    return { type: 'since', id: this.#floor, ...(this.#epoch === null ? {} : { epoch: this.#epoch }) };
  }

  #raise(floor: number): void {
    this.#floor = floor;
    for (const id of this.#delivered) if (id <= floor) this.#delivered.delete(id);
  }
}
