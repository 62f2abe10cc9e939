import type { AllOf, AnyOf } from './search-plan.ts';

/** Of more words than these the rest need not match: the ways to leave some out grow too many. */
const WORDS_MAX = 6;

function* chosen(groups: AllOf, size: number): Generator<AnyOf[]> {
  if (size === 0) yield [];
  for (const [i, group] of groups.entries())
    if (size > 0) for (const others of chosen(groups.slice(i + 1), size - 1)) yield [group, ...others];
}

/**
 * At least so many of the groups, as groups that must all be met: of four, three are met when of every two one is.
 * From one left out down to one met.
 */
export function minimumShouldMatch(groups: AllOf): AllOf[] {
  const counted = groups.slice(0, WORDS_MAX);
  const leftOut = Array.from({ length: Math.max(counted.length - 1, 0) }, (_, i) => i + 1);
  return leftOut.map((most) => [...chosen(counted, most + 1)].map((some) => some.flat()));
}
