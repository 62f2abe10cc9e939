import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import * as css from './state-panel.css.ts';

type ErrorStateProps = {
  title: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

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

export function NeedsScripts({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      {isPage && <h1 className={css.needsScriptsTitle}>{t('common.needs_scripts_title')}</h1>}
      <p className={css.needsScriptsText}>{t('common.needs_scripts')}</p>
    </noscript>
  );
}
