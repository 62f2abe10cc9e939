import { Children, type ReactNode } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as css from './skeleton.css.ts';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'mark' | 'largeMark';
  width?: 'full' | 'wide' | 'half' | 'short';
};

const MARKS = ['mark', 'largeMark'];

export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return (
    <span className={classNames(css.shape[shape], !MARKS.includes(shape) && css.width[width])} aria-hidden="true" />
  );
}

export function SkeletonLines({ children }: { children: ReactNode }) {
  return <div className={css.lines}>{children}</div>;
}

/** Announces loading once, after hydration: without scripts nothing would load. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <div className={css.loading} aria-busy="true">
      {isHydrated && <VisuallyHidden>{label ?? t('common.loading')}</VisuallyHidden>}
      {children}
    </div>
  );
}

export function Repeated({ count, children }: { count: number; children: ReactNode }) {
  return Children.toArray(Array.from({ length: count }, () => children));
}
