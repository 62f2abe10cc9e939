import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './state-panel.css.ts';

type EmptyStateProps = {
  title: ReactNode;
  icon?: LucideIcon;
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ title, icon: Icon = SearchX, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.state}>
      <span className={css.icon.empty}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
