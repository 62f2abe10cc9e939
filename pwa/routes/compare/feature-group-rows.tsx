import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import * as css from './compare-table.css.ts';
import { FeatureCell } from './feature-cell.tsx';
import { TableRow } from './table-row.tsx';
import { tableRoles } from '#pwa/ui/accessibility/table-roles.ts';
import { areDifferent, type FeatureRowGroup } from './table-rows.ts';

type FeatureGroupRowsProps = FeatureRowGroup & { tools: readonly CatalogTool[] };

/** The features of one group under its name. */
export function FeatureGroupRows({ group, rows, tools }: FeatureGroupRowsProps) {
  const { t } = useTranslation();
  return (
    <tbody {...tableRoles.group} className={css.body}>
      <tr {...tableRoles.row} className={css.groupRow}>
        <th {...tableRoles.groupHeader} colSpan={tools.length + 1} className={css.groupHead}>
          <span className={css.groupName}>{t(`features.group_${group}`)}</span>
        </th>
      </tr>
      {rows.map(({ key, label, unit, values }) => (
        <TableRow
          key={key}
          label={label}
          isDifferent={areDifferent(values)}
          tools={tools}
          cell={(_, at) => <FeatureCell value={values[at] ?? null} label={label} unit={unit} />}
        />
      ))}
    </tbody>
  );
}
