import { LRUCache } from 'lru-cache';
import {
  type AnswerDependency,
  type CatalogChange,
  type CatalogVersion,
  isAffected,
  mergeChanges,
} from '#backend/changes/catalogue-change.ts';
import type { Answer } from './answer.ts';

type Mark = number | 'any tool';

const marksOf = (dependence: AnswerDependency): readonly Mark[] =>
  dependence === 'any tool' ? [dependence] : dependence;

class AnswerIndex {
  readonly #keys = new Map<Mark, Set<string>>();

  add(key: string, dependence: AnswerDependency): void {
    for (const mark of marksOf(dependence)) {
      const keys = this.#keys.get(mark);
      if (keys) keys.add(key);
      else this.#keys.set(mark, new Set([key]));
    }
  }

  remove(key: string, dependence: AnswerDependency): void {
    for (const mark of marksOf(dependence)) {
      const keys = this.#keys.get(mark);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(mark);
    }
  }

  affectedBy(tools: ReadonlySet<number>): string[] {
    const marks: Mark[] = tools.size > 0 ? ['any tool', ...tools] : [];
    return marks.flatMap((mark) => [...(this.#keys.get(mark) ?? [])]);
  }
}

const BYTES_MAX = 64 * 1024 * 1024;
const INDEX_BYTES = 100;
/** Measured: objects, headers, buffers with two encodings. */
const ANSWER_BYTES = 4_096;

/** Estimate, with both compressed forms made later. */
function weigh(answer: Answer, key: string): number {
  const { dependsOn } = answer.content;
  const marks = dependsOn === 'any tool' ? 1 : dependsOn.length;
  return Math.ceil(answer.size * 1.4) + key.length * 2 + ANSWER_BYTES + marks * INDEX_BYTES;
}

type PendingAnswer = { answer: Promise<Answer>; missed: CatalogChange };

/** Changes drop what they affect; answers affected while being made are sent uncached. */
export class AnswerCache {
  readonly #index = new AnswerIndex();
  readonly #answers: LRUCache<string, Answer>;
  readonly #underWay = new Map<string, PendingAnswer>();
  readonly #version: () => CatalogVersion;

  constructor(version: () => CatalogVersion, bytesMax: number = BYTES_MAX) {
    this.#version = version;
    this.#answers = new LRUCache<string, Answer>({
      maxSize: bytesMax,
      sizeCalculation: weigh,
      dispose: ({ content }, key) => this.#index.remove(key, content.dependsOn),
    });
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  find(key: string): Answer | Promise<Answer> | undefined {
    return this.#answers.get(key) ?? this.#underWay.get(this.#ticket(key))?.answer;
  }

  async resolve(key: string, make: (version: CatalogVersion) => Promise<Answer>): Promise<Answer> {
    const found = this.find(key);
    if (found !== undefined) return found;
    const version = this.#version();
    const ticket = this.#ticket(key);
    const making: PendingAnswer = { answer: make(version), missed: new Set() };
    this.#underWay.set(ticket, making);
    try {
      const answer = await making.answer;
      if (answer.content.status === 200 && !isAffected(answer.content.dependsOn, making.missed))
        this.#keep(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(ticket);
    }
  }

  /** Called in the turn the version changes. */
  invalidate(change: CatalogChange): void {
    for (const making of this.#underWay.values()) making.missed = mergeChanges(making.missed, change);
    if (change === 'everything') this.#answers.clear();
    else for (const key of this.#index.affectedBy(change)) this.#answers.delete(key);
  }

  #ticket(key: string): string {
    return `${this.#version().text} ${key}`;
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    if (this.#answers.peek(key) === answer) this.#index.add(key, answer.content.dependsOn);
  }
}
