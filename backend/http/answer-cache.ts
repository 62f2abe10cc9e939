import { LRUCache } from 'lru-cache';
import type { CatalogVersion } from '#backend/changes/catalog-version.ts';
import type { Answer } from './answer.ts';

const BYTES_MAX = 96 * 1024 * 1024;
/** What an answer is taken to weigh: its text, both compressed forms that may be added later, and its address. */
const weigh = (answer: Answer, key: string) => Math.ceil(answer.size * 1.4) + key.length * 2 + 512;

/**
 * Public answers by address. They are dropped by the change log, never by age: an answer made before a change that
 * arrives while it is being made is given out but not kept.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Answer>({ maxSize: BYTES_MAX, sizeCalculation: weigh });
  readonly #underWay = new Map<string, Promise<Answer>>();
  readonly #version: () => CatalogVersion;

  constructor(version: () => CatalogVersion) {
    this.#version = version;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** The kept answer, or the one `make` makes; those who ask while it is being made share it. */
  async resolve(key: string, make: (version: CatalogVersion) => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const version = this.#version();
    const ticket = `${version.text} ${key}`;
    const shared = this.#underWay.get(ticket);
    if (shared !== undefined) return shared;
    const making = make(version)
      .then((answer) => {
        if (this.#version().text === version.text && answer.content.status === 200) this.#answers.set(key, answer);
        return answer;
      })
      .finally(() => this.#underWay.delete(ticket));
    this.#underWay.set(ticket, making);
    return making;
  }

  clear(): void {
    this.#answers.clear();
  }
}
