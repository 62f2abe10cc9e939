import type { CategoryLabel } from '#domain/model/category.ts';
import type { ToolSummary } from '#domain/model/tool.ts';

/** The other categories that a category's tools are filed under; those it shares most tools with come first. */
export function findSiblingCategories(slug: string, tools: readonly ToolSummary[]): CategoryLabel[] {
  const siblings = new Map<string, { category: CategoryLabel; shared: number }>();
  for (const category of tools.flatMap(({ categories }) => categories)) {
    if (category.slug === slug) continue;
    const known = siblings.get(category.slug);
    siblings.set(category.slug, { category, shared: (known?.shared ?? 0) + 1 });
  }
  return [...siblings.values()].sort((a, b) => b.shared - a.shared).map(({ category }) => category);
}
