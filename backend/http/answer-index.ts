import type { AnswerDependency } from '#backend/changes/catalog-change.ts';

type Mark = number | 'any tool';

const marksOf = (dependence: AnswerDependency): readonly Mark[] =>
  dependence === 'any tool' ? [dependence] : dependence;

/** Finds the addresses of kept answers by what they depend on. */
export class AnswerIndex {
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

  /** The addresses that a change of these tools touches. */
  affectedBy(tools: ReadonlySet<number>): string[] {
    const marks: Mark[] = tools.size > 0 ? ['any tool', ...tools] : [];
    return marks.flatMap((mark) => [...(this.#keys.get(mark) ?? [])]);
  }
}
