import { recordCatalogueChange } from '#backend/changes/record-change.ts';
import type { Database } from '#backend/database/database.ts';
import { ApiError } from '#backend/errors.ts';
import { toolsForUpdate } from '#backend/reviews/lock-tool.ts';
import type { Link } from './check-link.ts';

/** So many tools are one change of what visitors see. */
const BATCH = 25;
const WAIT_MS = 30_000;

const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'busy';

/** Nothing else of the tools changes, and nothing of one that has another website or is gone meanwhile. */
function writeDay({ write }: Database, links: readonly Link[], day: string): Promise<number> {
  return write(async (transaction) => {
    await toolsForUpdate(transaction).whereIn(
      'id',
      links.map(({ id }) => id),
    );
    let written = 0;
    for (const { id, website } of links)
      written += await transaction('tools')
        .where({ id, website })
        .whereRaw('checked_at is distinct from ?', [day])
        .update({ checked_at: day });
    if (written > 0) await recordCatalogueChange(transaction);
    return written;
  });
}

/** Writes down which websites were fine today, some at a time. */
export class CheckedLinkWriter {
  readonly #database: Database;
  readonly #day: string;
  #links: Link[] = [];
  #written: Promise<number> = Promise.resolve(0);

  constructor(database: Database, day: string) {
    this.#database = database;
    this.#day = day;
  }

  add(link: Link): void {
    this.#links.push(link);
    if (this.#links.length >= BATCH) this.flush().catch(() => {});
  }

  /** How many were written in all, once all are. Throws `busy` when the database was locked for half a minute. */
  flush(): Promise<number> {
    const links = this.#links.splice(0);
    this.#written = this.#written.then(async (before) => before + (links.length > 0 ? await this.#write(links) : 0));
    return this.#written;
  }

  async #write(links: readonly Link[]): Promise<number> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      try {
        return await writeDay(this.#database, links, this.#day);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
    }
  }
}
