import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { notStated } from './compare-cells.css.ts';
import * as css from './compare-table.css.ts';
import { tableRoles } from '#pwa/ui/accessibility/table-roles.ts';
import { columnCount } from './table-rows.ts';

type TableRowProps = {
  label: string;
  isDifferent: boolean;
  tools: readonly CatalogTool[];
  cell: (tool: CatalogTool, at: number) => ReactNode;
};

/** One question and each tool's answer to it. A dot, and words, say that the answers differ. */
export function TableRow({ label, isDifferent, tools, cell }: TableRowProps) {
  const { t } = useTranslation();
  return (
    <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
      <th {...tableRoles.rowHeader} className={css.rowHead}>
        {label}
        {isDifferent && (
          <>
            <span className={css.dot} aria-hidden="true" />
            <VisuallyHidden> {t('compare.differs')}</VisuallyHidden>
          </>
        )}
      </th>
      {tools.map((tool, at) => (
        <td key={tool.slug} {...tableRoles.cell} className={css.cell}>
          {cell(tool, at)}
        </td>
      ))}
    </tr>
  );
}

export function NotStated() {
  const { t } = useTranslation();
  return <span className={notStated}>{t('common.not_stated')}</span>;
}
