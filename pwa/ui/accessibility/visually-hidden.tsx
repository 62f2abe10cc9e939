import type { ReactNode } from 'react';
import { srOnly } from '#pwa/design/layout.css.ts';

/** Some browsers drop table semantics when `display` changes, so responsive tables need explicit roles. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  groupHeader: { role: 'rowheader', scope: 'rowgroup' },
  rowHeader: { role: 'rowheader', scope: 'row' },
} as const;

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={srOnly}>{children}</span>;
}
