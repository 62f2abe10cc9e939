import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_FILTER } from '#domain/schemas/tool-query.ts';
import { BottomSheet } from '../../components/bottom-sheet.tsx';
import { Button } from '../../components/button.tsx';
import { countFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import * as css from './tools-screen.css.ts';
import type { ToolsControl } from './use-tools-address.ts';

type FilterSheetProps = {
  control: ToolsControl;
  /** Unknown while they are being counted. */
  total: number | undefined;
};

/** The filters on a phone. The list behind follows each change; the button says how many tools wait there. */
export function FilterSheet({ control, total }: FilterSheetProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countFilters(control.filter);
  const clear = () => control.change({ ...NO_FILTER, search: control.filter.search });
  return (
    <>
      <Button icon={SlidersHorizontal} className={css.sheetButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('tools.filters') : t('tools.filters_count', { count })}
      </Button>
      <BottomSheet
        isOpen={isOpen}
        onClose={close}
        title={t('tools.filters')}
        footer={
          <>
            {count > 0 && (
              <Button variant="ghost" size="large" onClick={clear}>
                {t('tools.clear_all')}
              </Button>
            )}
            <Button variant="primary" size="large" className={css.sheetApply} onClick={close}>
              {total === undefined ? t('tools.show_tools') : t('tools.show_results', { count: total })}
            </Button>
          </>
        }
      >
        {isOpen && <FilterForm control={control} />}
      </BottomSheet>
    </>
  );
}
