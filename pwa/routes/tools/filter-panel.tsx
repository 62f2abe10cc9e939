import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NO_FILTER, type ToolFilter } from '#domain/model/tool-query.ts';
import { type FilterChange, useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { usePriceName } from '#pwa/features/filters/why-listed.ts';
import { useCategories, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import { isFiltered } from '#pwa/router/search-params.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { RemovableChip } from '#pwa/ui/chip/chip.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { FilterForm } from './filter-form.tsx';
import * as css from './screen.css.ts';

/** Without the search. */
function countActiveFilters({
  category,
  pricing,
  rating,
  verified,
  featured,
  price,
  features,
  data,
}: ToolFilter): number {
  const flags = [category !== '', rating > 0, verified, featured, price !== ''].filter(Boolean);
  return flags.length + pricing.length + features.length + data.length;
}

type AppliedFilter = { id: string; label: string; without: FilterChange };

function useAppliedFilters(filter: ToolFilter): AppliedFilter[] {
  const { t } = useTranslation();
  const formats = useFormatters();
  const categories = useCategories().data ?? [];
  const priceName = usePriceName();
  const vocabulary = useFeatures().data ?? [];
  const { search, category, pricing, rating, verified, featured, price, currency, features, data, unstated } = filter;
  const name = categories.find(({ slug }) => slug === category)?.name ?? category;
  const applied: (AppliedFilter | false)[] = [
    search !== '' && { id: 'search', label: t('tools.filter_search', { search }), without: { search: '' } },
    category !== '' && { id: 'category', label: t('tools.filter_category', { name }), without: { category: '' } },
    ...pricing.map((type) => ({
      id: type,
      label: t(`pricing.${type}`),
      without: (now: ToolFilter) => ({ pricing: now.pricing.filter((other) => other !== type) }),
    })),
    price !== '' && { id: 'price', label: priceName(price, currency), without: { price: '' } },
    ...features.map((key) => ({
      id: `features ${key}`,
      label: vocabulary.find((feature) => feature.key === key)?.label ?? key,
      without: (now: ToolFilter) => ({ features: now.features.filter((other) => other !== key) }),
    })),
    ...data.map((choice) => ({
      id: `data ${choice}`,
      label: t(`fact_filter.data_${choice}`),
      without: (now: ToolFilter) => ({ data: now.data.filter((other) => other !== choice) }),
    })),
    unstated !== '' && { id: 'unstated', label: t('fact_filter.unstated_shown'), without: { unstated: '' } },
    rating > 0 && {
      id: 'rating',
      label: t('tools.rating_from_label', { rating: formats.rating(rating) }),
      without: { rating: 0 },
    },
    verified && { id: 'verified', label: t('tools.filter_verified'), without: { verified: false } },
    featured && { id: 'featured', label: t('tools.filter_featured'), without: { featured: false } },
  ];
  return applied.filter((each) => each !== false);
}

/** Follows the list, not the choice: shifting the list would delay the response to a click. */
export function AppliedFilters({ filter }: { filter: ToolFilter }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const { change } = useToolsControl();
  const applied = useAppliedFilters(filter);
  if (applied.length === 0) return null;
  return (
    <ul className={css.applied} aria-label={t('tools.applied')}>
      {applied.map(({ id, label, without }) => (
        <li key={id} className={css.appliedItem}>
          <RemovableChip label={label} onRemove={() => change(without)} />
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Button variant="ghost" size="small" onClick={() => void navigate(keep(toolsPath()))}>
            {t('tools.clear_all')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The sort select is outside the form. */
export const FILTER_FORM_ID = 'filters';

type FilterSheetProps = {
  /** Undefined while counting. */
  total: number | undefined;
};

/** For phones; without scripts a link to the panel below the list. */
export function FilterSheet({ total }: FilterSheetProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = countActiveFilters(useToolsControl().filter);
  return (
    <>
      <Button icon={SlidersHorizontal} className={css.sheetButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('tools.filters') : t('tools.filters_count', { count })}
      </Button>
      <a href={`#${FILTER_FORM_ID}`} className={css.filtersLink}>
        {t('tools.filters')}
      </a>
      {isOpen && <OpenSheet total={total} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenSheetProps = FilterSheetProps & { count: number; onClose: () => void };

function OpenSheet({ total, count, onClose }: OpenSheetProps) {
  const { t } = useTranslation();
  const { filter, change } = useToolsControl();
  const clear = () => change({ ...NO_FILTER, search: filter.search });
  const foot = (
    <>
      {count > 0 && (
        <Button variant="ghost" size="large" onClick={clear}>
          {t('tools.clear_all')}
        </Button>
      )}
      <Button variant="primary" size="large" className={css.sheetApply} onClick={onClose}>
        {total === undefined ? t('tools.show_tools') : t('tools.show_results', { count: total })}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.filters')} footer={foot}>
      <FilterForm />
    </Dialog>
  );
}

/** From 64 em up; narrower only without scripts. */
export function FilterPanel() {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const hasFilters = isFiltered(useToolsControl().settled.filter);
  return (
    <aside className={css.panel} aria-label={t('tools.filters')}>
      <FilterForm id={FILTER_FORM_ID}>
        {(!isHydrated || hasFilters) && (
          <div className={css.panelFoot}>
            {!isHydrated && (
              <Button type="submit" variant="primary" isWide>
                {t('tools.apply')}
              </Button>
            )}
            {hasFilters && (
              <ButtonLink to={toolsPath()} isWide>
                {t('tools.clear_filters')}
              </ButtonLink>
            )}
          </div>
        )}
      </FilterForm>
    </aside>
  );
}
