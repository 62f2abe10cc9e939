import type { TFunction } from 'i18next';
import { LayoutGrid } from 'lucide-react';
import type { CategorySummary } from '#domain/schemas/category.ts';
import type { ToolSummary } from '#domain/schemas/tool.ts';
import { categoryPath, toolPath } from '#pwa/paths.ts';
import * as css from './option-list.css.ts';
import type { OptionGroup } from './option-list.tsx';
import { ToolMark } from './tool-mark.tsx';

type Found = { tools: readonly ToolSummary[]; categories: readonly CategorySummary[] };

/** Suggestions as two named groups of options, without the empty ones, and the path that each leads to. */
export function searchOptions({ tools, categories }: Found, t: TFunction): { groups: OptionGroup[]; paths: string[] } {
  const toolOptions = tools.map((tool) => ({
    key: tool.slug,
    name: tool.name,
    detail: tool.categories[0]?.name ?? '',
    icon: <ToolMark name={tool.name} category={tool.categories[0]} size="small" />,
    isForeign: true,
  }));
  const categoryOptions = categories.map((category) => ({
    key: category.slug,
    name: category.name,
    detail: t('common.tool_count', { count: category.toolCount }),
    icon: (
      <span className={css.sign}>
        <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
      </span>
    ),
  }));
  const groups = [
    { name: t('common.tools'), options: toolOptions },
    { name: t('layout.nav_categories'), options: categoryOptions },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    paths: [...tools.map(({ slug }) => toolPath(slug)), ...categories.map(({ slug }) => categoryPath(slug))],
  };
}
