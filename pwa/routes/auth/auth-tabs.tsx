import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as tabsCss from '#pwa/ui/tabs/tabs.css.ts';
import { type AuthTab, authPath } from '#pwa/router/paths.ts';

const TABS = [
  { tab: 'login', label: 'auth.login_tab' },
  { tab: 'signup', label: 'auth.signup_tab' },
] as const;
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Tabs that are links as well: each has an address of its own, and the server knows which one is open. */
export function AuthTabs({ active, children }: { active: AuthTab; children: ReactNode }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') event.currentTarget.click();
    else if (TAB_KEYS.includes(event.key)) list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <div role="tablist" aria-label={t('auth.tabs')} className={tabsCss.list} ref={list}>
        {TABS.map(({ tab, label }) => (
          <AppLink
            key={tab}
            role="tab"
            id={`${tab}-tab`}
            to={authPath(tab)}
            replace
            state={{ keepScroll: true }}
            aria-controls="auth-panel"
            aria-selected={tab === active}
            tabIndex={tab === active ? 0 : -1}
            className={tabsCss.tab}
            onKeyDown={onKeyDown}
          >
            {t(label)}
          </AppLink>
        ))}
      </div>
      <div role="tabpanel" id="auth-panel" aria-labelledby={`${active}-tab`} className={tabsCss.panel}>
        {children}
      </div>
    </div>
  );
}
