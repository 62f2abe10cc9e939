import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/model/category.ts';
import { SUBMISSION } from '#domain/model/submission.ts';
import { CategoryIcon } from '#pwa/features/tools/category-icon.tsx';
import * as listCss from '#pwa/ui/combobox/option-list.css.ts';
import { useCombobox } from '#pwa/ui/combobox/use-combobox.ts';
import { useOptionAnnouncements } from '#pwa/ui/combobox/use-option-announcements.ts';
import { announce } from '#pwa/lib/announce.ts';
import { findCategories } from '#pwa/features/tools/find-categories.ts';

/** The categories that can still be chosen, as options of a combobox; what is typed narrows them down. */
export function useCategoryCombobox(
  categories: readonly CategorySummary[],
  chosen: readonly string[],
  onChange: (chosen: string[]) => void,
) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isFull = chosen.length >= SUBMISSION.categoriesMax;
  const found = useMemo(
    () =>
      findCategories(categories, typed)
        .map(({ category }) => category)
        .filter(({ slug }) => !isFull && !chosen.includes(slug)),
    [categories, typed, chosen, isFull],
  );
  const combobox = useCombobox({
    count: found.length,
    text: typed,
    onText: setTyped,
    onPick: (place) => {
      const category = found[place];
      setTyped('');
      if (!category) return;
      onChange([...chosen, category.slug]);
      announce(t('submit.category_added', { name: category.name }));
    },
  });
  useOptionAnnouncements({
    isWanted: combobox.isWanted,
    count: found.length,
    activeName: found[combobox.active]?.name,
  });
  const options = found.map(({ slug, name, lang, iconName }) => ({
    key: slug,
    name,
    lang,
    icon: (
      <span className={listCss.sign}>
        <CategoryIcon iconName={iconName} size={18} />
      </span>
    ),
  }));
  const note = isFull ? t('submit.categories_full') : found.length === 0 ? t('common.no_matches') : undefined;
  return { typed, combobox, options, note, clear: () => setTyped('') };
}
