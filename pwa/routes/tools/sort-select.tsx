import { useTranslation } from 'react-i18next';
import { TOOL_SORTS } from '#domain/model/tool-query.ts';
import { SelectField } from '#pwa/ui/field/select-field.tsx';
import { FILTER_FORM_ID } from './filter-panel.tsx';
import { useToolsControl } from './tools-control.tsx';

/** Belongs to the form of the filters, so that without scripts its button applies both. */
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
    />
  );
}
