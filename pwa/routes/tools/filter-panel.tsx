import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { isFiltered } from '#pwa/router/tools-address.ts';
import { FilterForm } from './filter-form.tsx';
import { useToolsControl } from './tools-control.tsx';
import * as css from './screen.css.ts';

/** The id of the form, for the order that stands outside of it. */
export const FILTER_FORM_ID = 'filters';

/** The filters beside the list from 1024 px; on a narrower screen only where there are no scripts for the sheet. */
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
