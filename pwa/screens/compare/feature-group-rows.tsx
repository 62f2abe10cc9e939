import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import * as css from './compare-table.css.ts';
import { FeatureCell } from './feature-cell.tsx';
import { TableRow } from './table-row.tsx';
import { roles } from '../../components/table-roles.ts';
import { differ, type FeatureRows } from './table-rows.ts';

type FeatureGroupRowsProps = FeatureRows & { tools: readonly CatalogTool[] };

/** The features of one group under its name. */
export function FeatureGroupRows({ group, rows, tools }: FeatureGroupRowsProps) {
  const { t } = useTranslation();
  return (
    <tbody {...roles.group} className={css.body}>
      <tr {...roles.row} className={css.groupRow}>
        <th {...roles.groupHeader} colSpan={tools.length + 1} className={css.groupHead}>
          <span className={css.groupName}>{t(`features.group_${group}`)}</span>
        </th>
      </tr>
      {rows.map(({ key, label, unit, values }) => (
        <TableRow
          key={key}
          label={label}
          isDifferent={differ(values)}
          tools={tools}
          cell={(_, at) => <FeatureCell value={values[at] ?? null} label={label} unit={unit} />}
        />
      ))}
    </tbody>
  );
}
