import { ArrowRight, LayoutGrid } from 'lucide-react';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import * as css from '#pwa/ui/combobox/option-list.css.ts';
import { OptionList } from '#pwa/ui/combobox/option-list.tsx';
import type { ComboboxControl } from '#pwa/ui/combobox/use-combobox.ts';
import { intentText } from './search-intent.ts';

type SearchOptionsProps = {
  combobox: ComboboxControl;
  intent: SearchIntent | undefined;
  isClosest: boolean;
  tools: readonly ToolSummary[];
  categories: readonly CategorySummary[];
};

export function SearchOptions({ combobox, intent, isClosest, tools, categories }: SearchOptionsProps) {
  const { t } = useTranslation();
  const toolOptions = tools.map((tool) => ({
    key: tool.slug,
    name: tool.name,
    ...(tool.status === 'discontinued'
      ? { detail: t('common.discontinued') }
      : { detail: tool.categories[0]?.name ?? '', detailLang: tool.categories[0]?.lang }),
    icon: <ToolMark tool={tool} size="small" />,
    isForeign: true,
  }));
  const categoryOptions = categories.map((category) => ({
    key: category.slug,
    name: category.name,
    lang: category.lang,
    detail: t('common.tool_count', { count: category.toolCount }),
    icon: (
      <span className={css.sign}>
        <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
      </span>
    ),
  }));
  const intentOptions = (intent ? [intent] : []).map((asked) => ({
    key: asked.kind,
    name: intentText(asked, t),
    icon: (
      <span className={css.sign}>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </span>
    ),
  }));
  const groups = [
    { name: t('common.go_to'), options: intentOptions },
    { name: t(isClosest ? 'common.closest' : 'common.tools'), options: toolOptions },
    { name: t('layout.nav_categories'), options: categoryOptions },
  ].filter(({ options }) => options.length > 0);
  return <OptionList combobox={combobox} label={t('common.suggestions')} groups={groups} />;
}
