import { memo, useMemo, useState } from 'react';
import type { Facets } from '#domain/model/catalogue.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';
import { FilterOption, FoldedDetails } from '#pwa/features/filters/fact-filter.tsx';
import * as css from '#pwa/features/filters/filter-form.css.ts';
import { collator } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';

const UNFOLDED_MAX = 8;

type CategoryFilterProps = {
  categories: readonly CategorySummary[];
  counts: Facets['category'] | undefined;
  chosen: string;
  onChoose: (filter: { category: string }) => void;
};

/** Largest first, the rest by name. */
export const CategoryFilter = memo(function CategoryChoice(props: CategoryFilterProps) {
  const { categories, counts, chosen, onChoose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  // Options chosen later keep their place until a search folds the others again.
  const [pinned, setPinned] = useState(chosen);
  const { first, rest } = useSplitCategories(categories, pinned);
  const wanted = fold(text.trim());
  const found = wanted === '' ? null : [...first, ...rest].filter(({ name }) => fold(name).includes(wanted));
  const row = ({ slug, name, lang }: CategorySummary) => (
    <FilterOption
      key={slug}
      type="radio"
      name="category"
      value={slug}
      isOn={slug === chosen}
      count={counts && (counts[slug] ?? 0)}
      onChange={() => onChoose({ category: slug })}
      label={name}
      lang={lang}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('tools.category')}</legend>
      <input
        type="search"
        className={css.categorySearch}
        aria-label={t('tools.category_search')}
        placeholder={t('tools.category_search')}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (fold(value.trim()) === '') setPinned(chosen);
        }}
      />
      {found === null && (
        <FilterOption
          type="radio"
          name="category"
          value=""
          isOn={chosen === ''}
          onChange={() => onChoose({ category: '' })}
          label={t('tools.category_all')}
        />
      )}
      {(found ?? first).map(row)}
      {found?.length === 0 && <p className={css.note}>{t('tools.category_none')}</p>}
      {found === null && rest.length > 0 && (
        <FoldedDetails
          summary={<summary className={css.more}>{t('tools.show_all_categories', { count: rest.length })}</summary>}
        >
          {rest.map(row)}
        </FoldedDetails>
      )}
    </fieldset>
  );
});

function useSplitCategories(
  categories: readonly CategorySummary[],
  pinned: string,
): { first: CategorySummary[]; rest: CategorySummary[] } {
  const language = useLanguage();
  return useMemo(() => {
    const rank = ({ slug, toolCount }: CategorySummary) => (slug === pinned ? Number.POSITIVE_INFINITY : toolCount);
    const { compare } = collator(language);
    const ranked = categories.toSorted((a, b) => Math.sign(rank(b) - rank(a)) || compare(a.name, b.name));
    const rest = ranked.slice(UNFOLDED_MAX).sort((a, b) => compare(a.name, b.name));
    return { first: ranked.slice(0, UNFOLDED_MAX), rest };
  }, [categories, pinned, language]);
}
