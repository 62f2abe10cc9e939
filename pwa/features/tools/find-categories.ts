import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';

/** `position` in the unfiltered list keeps a category's tint stable. */
type FoundCategory = { category: CategorySummary; position: number };

/** Best first: a name whose words start with what was typed; a name that contains it; a description. */
function rankOf({ name, slug, description }: CategorySummary, words: readonly string[]): number {
  const own = ` ${fold(name)}`;
  const texts = [own, fold(`${slug} ${description}`)];
  if (words.every((word) => own.includes(` ${word}`))) return 0;
  if (words.every((word) => own.includes(word))) return 1;
  return words.every((word) => texts.some((each) => each.includes(word))) ? 2 : Infinity;
}

/** Equal matches keep their order. */
export function findCategories(categories: readonly CategorySummary[], text: string): FoundCategory[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return categories
    .map((category, position) => ({ category, position, rank: rankOf(category, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ category, position }) => ({ category, position }));
}
