import type { AllOf, SearchPlan } from './search-plan.ts';

/** The ways that look at the whole name: they may fit where the words one by one do not ("mid journey"). */
const WHOLE_NAME_WAYS = 2;

/** A tool's tokens as one text with a space around each, so that a token is found by plain string search. */
export function tokenText(tokens: readonly string[]): string {
  return ` ${tokens.join(' ')} `;
}

function fits(text: string, groups: AllOf): boolean {
  return groups.every((terms) =>
    terms.some(({ token, isPrefix }) => text.includes(isPrefix ? ` ${token}` : ` ${token} `)),
  );
}

/** The first way of the plan that fits, 0 being the best, or -1. The last way is the widest, so it is asked first. */
export function rankOf(text: string, plan: SearchPlan): number {
  const widest = plan.at(-1);
  const ways = widest && fits(text, widest) ? plan : plan.slice(0, WHOLE_NAME_WAYS);
  return ways.findIndex((groups) => fits(text, groups));
}
