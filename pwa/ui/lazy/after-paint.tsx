import type { ReactNode } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** What one sees only after scrolling, or need not see at once. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() ? children : null;
}
