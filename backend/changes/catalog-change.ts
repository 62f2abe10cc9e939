/** What a change may have touched: everything, or only what shows the reviews and scores of some tools, by their ids. */
export type CatalogChange = 'everything' | ReadonlySet<number>;

/**
 * Whose reviews and scores an answer depends on: those of the tools it shows, or any tool's, because scores decide what
 * it holds or in what order. Everything else it shows changes only with 'everything'.
 */
export type AnswerDependency = 'any tool' | readonly number[];

export function isAffected(dependence: AnswerDependency, change: CatalogChange): boolean {
  if (change === 'everything') return true;
  return dependence === 'any tool' ? change.size > 0 : dependence.some((id) => change.has(id));
}

export function mergeChanges(a: CatalogChange, b: CatalogChange): CatalogChange {
  return a === 'everything' || b === 'everything' ? 'everything' : new Set([...a, ...b]);
}

export function mergeDependencies(a: AnswerDependency, b: AnswerDependency): AnswerDependency {
  return a === 'any tool' || b === 'any tool' ? 'any tool' : [...new Set([...a, ...b])];
}
