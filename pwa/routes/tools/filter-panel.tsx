import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { NO_FILTER, TOOL_SORTS, type ToolFilter } from '#domain/model/tool-query.ts';
import { useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isFiltered, toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { SelectField } from '#pwa/ui/field/choice-field.tsx';
import { FilterForm } from './filter-form.tsx';
import * as css from './filter-panel.css.ts';

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

const FILTER_FORM_ID = 'filters';

/** Outside the form that it belongs to. */
export function SortSelect() {
  const { t } = useTranslation();
  const { sort, sortBy } = useToolsControl();
  const options = TOOL_SORTS.map((value) => ({ value, label: t(`tools.sort_${value}`) }));
  return (
    <SelectField
      label={t('tools.sort')}
      name="sort"
      form={FILTER_FORM_ID}
      options={options}
      value={sort}
      onChange={sortBy}
      className={css.sort}
    />
  );
}

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
  const hasFilters = isFiltered({ ...useToolsControl().settled.filter, search: '' });
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
