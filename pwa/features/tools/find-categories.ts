import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';

/** `position` in the unfiltered list keeps a category's tint stable. */
type FoundCategory = { category: CategorySummary; position: number };

export function findCategories(categories: readonly CategorySummary[], text: string): FoundCategory[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return categories
    .map((category, position) => ({ category, position }))
    .filter(({ category }) => {
      const searchable = fold(`${category.name} ${category.slug} ${category.description}`);
      return words.every((word) => searchable.includes(word));
    });
}
