import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICING_TYPES } from '#domain/model/pricing-types.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { useFacets } from '#pwa/hooks/use-facets.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { LANGUAGE_PARAM, toolsPath } from '#pwa/router/paths.ts';
import { CategoryFilter } from './category-choice.tsx';
import * as css from './filter-form.css.ts';
import { FilterOption } from './option-row.tsx';
import { RatingSlider } from './rating-slider.tsx';
import { useToolsControl } from './tools-control.tsx';

const NO_CATEGORIES: readonly never[] = [];

type FilterFormProps = {
  id?: string;
  /** What stands at the end of the form: its button, where there are no scripts. */
  children?: ReactNode;
};

/** Every filter with the number of tools it would leave. Each change counts at once; without scripts it is a GET form. */
export function FilterForm({ id, children }: FilterFormProps) {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  const { filter, settled, change } = useToolsControl();
  const facets = useFacets(settled.filter).data;
  const categories = useCategories().data ?? NO_CATEGORIES;
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form id={id} action={toolsPath()} method="get" className={css.form} onSubmit={stay}>
      {filter.search !== '' && <input type="hidden" name="search" value={filter.search} />}
      {named !== null && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <PricingOptions counts={facets?.pricing} />
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
        >
          {t('tools.verified')}
        </FilterOption>
        <FilterOption
          type="checkbox"
          name="featured"
          value="true"
          isOn={filter.featured}
          count={facets?.featured}
          onChange={(featured) => change({ featured })}
        >
          {t('tools.featured')}
        </FilterOption>
      </fieldset>
      <CategoryFilter categories={categories} counts={facets?.category} chosen={filter.category} onChoose={change} />
      {children}
    </form>
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
      {PRICING_TYPES.map((type) => (
        <FilterOption
          key={type}
          type="checkbox"
          name="pricing"
          value={type}
          isOn={filter.pricing.includes(type)}
          count={counts?.[type]}
          onChange={(isOn) =>
            change({ pricing: PRICING_TYPES.filter((each) => (each === type ? isOn : filter.pricing.includes(each))) })
          }
        >
          {t(`pricing.${type}`)}
        </FilterOption>
      ))}
    </fieldset>
  );
}
