import { CircleAlert, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './state-panel.css.ts';

type EmptyStateProps = {
  title: ReactNode;
  icon?: LucideIcon;
  /** What one could do about it. */
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

/** Nothing is here, why, and the next step. */
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

type ErrorStateProps = {
  title: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  /** 1 where the whole screen is the error. */
  headingLevel?: 1 | 2 | 3;
};

/** Something failed: what, in words, and how to go on. Announced when it appears. */
export function ErrorState({ title, message, actions, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.state} role="alert">
      <span className={css.icon.error}>
        <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <Heading className={css.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message && <div className={css.text}>{message}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Where there are no scripts: says that this needs them. As a whole page it has a heading, too. */
export function NeedsScripts({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      {isPage && <h1 className={css.needsScriptsTitle}>{t('common.needs_scripts_title')}</h1>}
      <p className={css.needsScriptsText}>{t('common.needs_scripts')}</p>
    </noscript>
  );
}
