import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { SUBMISSION } from '#domain/model/submission.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { CategoryIcon } from '#pwa/features/tools/category-card.tsx';
import { findCategories } from '#pwa/features/tools/find-categories.ts';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { RemovableChip } from '#pwa/ui/chip/chip.tsx';
import * as listCss from '#pwa/ui/combobox/option-list.css.ts';
import { OptionList } from '#pwa/ui/combobox/option-list.tsx';
import { useCombobox, useOptionAnnouncements } from '#pwa/ui/combobox/use-combobox.ts';
import * as fieldCss from '#pwa/ui/field/field.css.ts';
import * as pickerCss from '#pwa/ui/field/field.css.ts';
import * as css from './submission-fields.css.ts';

function useCategoryCombobox(
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

type CategoryPickerProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onLeave: () => void;
  error: string | undefined;
};

export function CategoryPicker({ chosen, onChange, onLeave, error }: CategoryPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: categories = [], error: failure, retry } = useCategories();
  const remove = (slug: string) => {
    onChange(chosen.filter((other) => other !== slug));
    // The pressed button is unmounted.
    input.current?.focus();
  };
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id} className={fieldCss.label}>
        {t('submit.categories')}
      </label>
      <ChosenCategories chosen={chosen} categories={categories} onRemove={remove} />
      <CategorySearch {...{ id, input, categories, chosen, onChange, onLeave }} isWrong={error !== undefined} />
      <p id={`${id}-note`} className={classNames(fieldCss.note, error === undefined ? fieldCss.hint : fieldCss.error)}>
        {error ?? t('submit.categories_hint')}
      </p>
      {failure !== undefined && categories.length === 0 && <NoCategories onRetry={retry} />}
    </div>
  );
}

type CategorySearchProps = Omit<CategoryPickerProps, 'error'> & {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  categories: readonly CategorySummary[];
  isWrong: boolean;
};

function CategorySearch({ id, input, categories, chosen, onChange, onLeave, isWrong }: CategorySearchProps) {
  const { t } = useTranslation();
  const { typed, combobox, options, note, clear } = useCategoryCombobox(categories, chosen, onChange);
  usePrehydrationText(input, combobox.onType);
  const leave = (event: FocusEvent) => {
    combobox.onBlur(event);
    if (event.currentTarget.contains(event.relatedTarget)) return;
    clear();
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus leaving
    <div className={listCss.anchor} onBlur={leave}>
      <div className={classNames(pickerCss.comboboxFrame, css.frame, isWrong && css.wrong)}>
        <input
          {...combobox.inputProps}
          ref={input}
          id={id}
          type="text"
          className={pickerCss.comboboxInput}
          placeholder={t('submit.categories_search')}
          aria-required="true"
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onClick={combobox.open}
          onChange={(event) => combobox.onType(event.target.value)}
          value={typed}
        />
        <ChevronDown className={pickerCss.comboboxArrow} size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <OptionList combobox={combobox} label={t('submit.categories')} groups={[{ options }]} note={note} />
    </div>
  );
}

type ChosenCategoriesProps = {
  chosen: readonly string[];
  categories: readonly CategorySummary[];
  onRemove: (slug: string) => void;
};

function ChosenCategories({ chosen, categories, onRemove }: ChosenCategoriesProps) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  const nameOf = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  return (
    <ul className={css.chosen} aria-label={t('submit.categories_chosen')}>
      {chosen.map((slug) => (
        <li key={slug}>
          <RemovableChip label={nameOf(slug)} onRemove={() => onRemove(slug)} />
        </li>
      ))}
    </ul>
  );
}

function NoCategories({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={css.failed}>
      {t('home.categories_error')}
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  );
}
