import type { ReactNode } from 'react';
import { srOnly } from '#pwa/design/layout.css.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={srOnly}>{children}</span>;
}
