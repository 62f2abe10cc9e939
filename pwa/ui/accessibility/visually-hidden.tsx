import type { ReactNode } from 'react';
import { srOnly } from '#pwa/design/layout.css.ts';

/**
 * For tables whose rows become grids on a phone: some browsers take a table with another `display`
 * for no table at all. So every part says what it is.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  groupHeader: { role: 'rowheader', scope: 'rowgroup' },
  rowHeader: { role: 'rowheader', scope: 'row' },
} as const;

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={srOnly}>{children}</span>;
}
