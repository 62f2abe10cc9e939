import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { Dialog } from '#pwa/ui/dialog/bottom-sheet.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { countActiveFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { useToolsControl } from './tools-control.tsx';
import * as css from './screen.css.ts';

type FilterSheetProps = {
  /** Unknown while they are being counted. */
  total: number | undefined;
};

/** The filters on a phone. The list behind follows each change; the button says how many tools wait there. */
export function FilterSheet({ total }: FilterSheetProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = countActiveFilters(useToolsControl().filter);
  return (
    <>
      <Button icon={SlidersHorizontal} className={css.sheetButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('tools.filters') : t('tools.filters_count', { count })}
      </Button>
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
