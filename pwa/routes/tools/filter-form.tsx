import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import type { Facets } from '#domain/model/catalogue.ts';
import { PRICE_CHOICES, RATING_FILTER, USUAL_CURRENCY } from '#domain/model/tool-query.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { CheckOptions, FactOptions, FilterOption } from '#pwa/features/filters/fact-filter.tsx';
import * as css from '#pwa/features/filters/filter-form.css.ts';
import { useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { usePriceName } from '#pwa/features/filters/why-listed.ts';
import { useCategories, useFacets } from '#pwa/hooks/catalogue-queries.ts';
import { usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { CategoryFilter } from './category-filter.tsx';

const COMMIT_DEBOUNCE_MS = 250;

function useDebouncedCommit<T>(value: T, commit: (value: T) => void): [draft: T, change: (value: T) => void] {
  const [draft, setDraft] = useState(value);
  const [origin, setOrigin] = useState(value);
  if (origin !== value) {
    setOrigin(value);
    setDraft(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: T) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), COMMIT_DEBOUNCE_MS);
  };
  return [draft, change];
}

const SCALE_MARKS = [0, 1, 2, 3, 4, 5];

type RatingSliderProps = { rating: number; onChange: (rating: number) => void };

function RatingSlider({ rating, onChange }: RatingSliderProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const id = useId();
  const [draft, change] = useDebouncedCommit(rating, onChange);
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, (text) => change(Number(text)));
  const value = formats.rating(draft);
  return (
    <div className={css.slider}>
      <div className={css.sliderHead}>
        <label htmlFor={id} className={css.legend}>
          {t('tools.rating')}
        </label>
        <output htmlFor={id} className={css.output}>
          {draft === 0 ? t('tools.any_rating') : t('tools.rating_from', { rating: value })}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        name="rating"
        {...RATING_FILTER}
        className={css.range}
        value={draft}
        aria-valuetext={draft === 0 ? t('tools.any_rating') : t('tools.rating_from_label', { rating: value })}
        onChange={(event) => change(Number(event.target.value))}
      />
      <div className={css.marks} aria-hidden="true">
        {SCALE_MARKS.map((mark) => (
          <span key={mark}>{formats.number(mark)}</span>
        ))}
      </div>
    </div>
  );
}

const NO_CATEGORIES: readonly never[] = [];

type FilterFormProps = {
  id?: string;
  children?: ReactNode;
};

/** Changes apply at once; without scripts a GET form. */
export function FilterForm({ id, children }: FilterFormProps) {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  const { filter, settled, change } = useToolsControl();
  const facets = useFacets({ ...settled.filter, facts: true }).data;
  const categories = useCategories().data ?? NO_CATEGORIES;
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form id={id} action={toolsPath()} method="get" className={css.form} onSubmit={stay}>
      {filter.search !== '' && <input type="hidden" name="search" value={filter.search} />}
      {named !== null && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <PricingOptions counts={facets?.pricing} />
      <PriceOptions counts={facets?.price} />
      <FactOptions counts={facets?.facts} />
      <RatingSlider rating={filter.rating} onChange={(rating) => change({ rating })} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('tools.status')}</legend>
        <FilterOption
          type="checkbox"
          name="verified"
          value="true"
          isOn={filter.verified}
          count={facets?.verified}
          onChange={(verified) => change({ verified })}
          label={t('tools.verified')}
        />
        <FilterOption
          type="checkbox"
          name="featured"
          value="true"
          isOn={filter.featured}
          count={facets?.featured}
          onChange={(featured) => change({ featured })}
          label={t('tools.featured')}
        />
      </fieldset>
      <CategoryFilter categories={categories} counts={facets?.category} chosen={filter.category} onChoose={change} />
      {children}
    </form>
  );
}

function PriceOptions({ counts }: { counts: Facets['price'] | undefined }) {
  const { t } = useTranslation();
  const { filter, change } = useToolsControl();
  const nameOf = usePriceName();
  const { price, currency } = filter;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('price_filter.legend')}</legend>
      {currency !== USUAL_CURRENCY && <input type="hidden" name="currency" value={currency} />}
      <FilterOption
        type="radio"
        name="price"
        value=""
        isOn={price === ''}
        onChange={() => change({ price: '' })}
        label={t('price_filter.any')}
      />
      {PRICE_CHOICES.map((choice) => (
        <FilterOption
          key={choice}
          type="radio"
          name="price"
          value={choice}
          isOn={price === choice}
          count={counts?.[choice]}
          onChange={() => change({ price: choice })}
          label={nameOf(choice, currency)}
        />
      ))}
      {counts !== undefined && counts.unstated > 0 && (
        <p className={finePrint}>{t('price_filter.unstated', { count: counts.unstated, currency })}</p>
      )}
    </fieldset>
  );
}

type PricingOptionsProps = {
  counts: Readonly<Record<(typeof PRICING_TYPES)[number], number>> | undefined;
};

function PricingOptions({ counts }: PricingOptionsProps) {
  const { t } = useTranslation();
  const { filter, change } = useToolsControl();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('tools.pricing')}</legend>
      <CheckOptions
        name="pricing"
        values={PRICING_TYPES}
        chosen={filter.pricing}
        countOf={(type) => counts?.[type]}
        labelOf={(type) => t(`pricing.${type}`)}
        onToggle={(type, isOn) =>
          change({ pricing: PRICING_TYPES.filter((each) => (each === type ? isOn : filter.pricing.includes(each))) })
        }
      />
    </fieldset>
  );
}
