import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';

/** `position` is the place among all categories: a category keeps its colour while the list is narrowed down. */
type FoundCategory = { category: CategorySummary; position: number };

/** The categories whose name or description holds every word of the text. */
export function findCategories(categories: readonly CategorySummary[], text: string): FoundCategory[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return categories
    .map((category, position) => ({ category, position }))
    .filter(({ category }) => {
      const said = fold(`${category.name} ${category.slug} ${category.description}`);
      return words.every((word) => said.includes(word));
    });
}
