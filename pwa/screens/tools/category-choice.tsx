import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '#domain/rules/search/fold.ts';
import type { CategorySummary } from '#domain/schemas/category.ts';
import type { Facets } from '#domain/schemas/facets.ts';
import { collator } from '../../i18n/formatters.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import * as css from './filter-form.css.ts';
import { OptionRow } from './option-row.tsx';

/** So many show at once; the rest unfolds. */
const SHOWN_FIRST = 8;

type CategoryChoiceProps = {
  categories: readonly CategorySummary[];
  counts: Facets['category'] | undefined;
  chosen: string;
  onChoose: (filter: { category: string }) => void;
};

/** One category or all. The fullest stand first, then the rest by name; a text narrows all of them. */
export const CategoryChoice = memo(function CategoryChoice(props: CategoryChoiceProps) {
  const { categories, counts, chosen, onChoose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  // The choice the page came with stands among the first; a later one stays where it was pressed.
  const [pinned] = useState(chosen);
  const { first, rest } = useSplit(categories, pinned);
  const wanted = fold(text.trim());
  const found = wanted === '' ? null : [...first, ...rest].filter(({ name }) => fold(name).includes(wanted));
  const row = ({ slug, name, lang }: CategorySummary) => (
    <OptionRow
      key={slug}
      type="radio"
      name="category"
      value={slug}
      isOn={slug === chosen}
      count={counts && (counts[slug] ?? 0)}
      onChange={() => onChoose({ category: slug })}
    >
      <span lang={lang}>{name}</span>
    </OptionRow>
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
        onChange={(event) => setText(event.target.value)}
      />
      {found === null && (
        <OptionRow
          type="radio"
          name="category"
          value=""
          isOn={chosen === ''}
          onChange={() => onChoose({ category: '' })}
        >
          {t('tools.category_all')}
        </OptionRow>
      )}
      {(found ?? first).map(row)}
      {found?.length === 0 && <p className={css.note}>{t('tools.category_none')}</p>}
      {found === null && rest.length > 0 && (
        <details>
          <summary className={css.more}>{t('tools.show_all_categories', { count: rest.length })}</summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
});

function useSplit(
  categories: readonly CategorySummary[],
  pinned: string,
): { first: CategorySummary[]; rest: CategorySummary[] } {
  const language = useLanguage();
  return useMemo(() => {
    const rank = ({ slug, toolCount }: CategorySummary) => (slug === pinned ? Number.POSITIVE_INFINITY : toolCount);
    const { compare } = collator(language);
    const ranked = categories.toSorted((a, b) => Math.sign(rank(b) - rank(a)) || compare(a.name, b.name));
    const rest = ranked.slice(SHOWN_FIRST).sort((a, b) => compare(a.name, b.name));
    return { first: ranked.slice(0, SHOWN_FIRST), rest };
  }, [categories, pinned, language]);
}
