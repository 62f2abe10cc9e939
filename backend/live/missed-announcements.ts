import type { Knex } from 'knex';
import type { NewToolMessage } from '#domain/model/live.ts';
import { loadAnnouncements } from '#backend/changes/load-announcements.ts';

/**
 * What those who come back are told of. After a restart they all come within seconds, each from another change on: one
 * look into the log is for all whose welcome was the same.
 */
export class MissedAnnouncements {
  readonly #knex: Knex;
  #newest: { upTo: number; messages: Promise<NewToolMessage[]> } | null = null;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** The newest after a change and up to another, oldest first. */
  async load({ after, upTo }: { after: number; upTo: number }): Promise<NewToolMessage[]> {
    if (this.#newest?.upTo !== upTo) {
      const messages = loadAnnouncements(this.#knex, { after: 0, upTo });
      this.#newest = { upTo, messages };
      messages.catch(() => this.clear());
    }
    return (await this.#newest.messages).filter(({ id }) => id > after);
  }

  /** The log has changed, or is another one. */
  clear(): void {
    this.#newest = null;
  }
}
