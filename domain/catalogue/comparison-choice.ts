export const COMPARISON_MAX = 3;

export type ComparisonChoice = readonly string[];

/** Reads `?tools=a,b,c`: blanks and repeats are dropped, and no more than three are kept. */
export function parseComparisonChoice(text: string | null): string[] {
  const slugs = (text ?? '')
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean);
  return [...new Set(slugs)].slice(0, COMPARISON_MAX);
}

/** Adds a tool; null when three are chosen already. A tool that is chosen stays where it is. */
export function addToChoice(choice: ComparisonChoice, slug: string): string[] | null {
  if (choice.includes(slug)) return [...choice];
  return choice.length >= COMPARISON_MAX ? null : [...choice, slug];
}

export function removeFromChoice(choice: ComparisonChoice, slug: string): string[] {
  return choice.filter((other) => other !== slug);
}

/** Slots of the compare screen: picking a tool that stands in another slot clears that slot. */
export function placeInSlot(slots: readonly (string | null)[], at: number, slug: string | null): (string | null)[] {
  return slots.map((chosen, i) => {
    if (i === at) return slug;
    return chosen === slug ? null : chosen;
  });
}
