import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#pwa/features/account/use-user.ts';
import { NeedsScripts } from '#pwa/ui/state-panel/needs-scripts.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import type { AuthTab } from '#pwa/router/paths.ts';
import { parseAuthTab } from '#pwa/router/auth-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { connection } from '#pwa/lib/connection.ts';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { AccountBenefits } from './benefits.tsx';
import { SignedInRedirect } from './leave-auth.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './sign-up-form.tsx';

/** SPEC §2 "Auth": logging in and signing up, and what an account is for. */
export function AuthScreen() {
  useSignals();
  const { t } = useTranslation();
  const { search } = useRouteData();
  const { user } = useUser({ isAsked: true });
  const isOffline = useHydrated() && connection.value === 'offline';
  const tab = parseAuthTab(search);
  useFocusAfterSwitch(tab);
  if (user) return <SignedInRedirect />;
  return (
    <div className={css.screen}>
      <div className={css.main}>
        <PageHeading title={t(tab === 'signup' ? 'auth.signup_title' : 'auth.login_title')} />
        <NeedsScripts />
        <div role="status">{isOffline && <p className={css.offline}>{t('auth.offline')}</p>}</div>
        <AuthTabs active={tab}>{tab === 'signup' ? <RegistrationForm /> : <LoginForm />}</AuthTabs>
      </div>
      <AccountBenefits />
    </div>
  );
}

/** A link inside of a form takes the form away, and the focus with it: then one goes on from the heading. */
function useFocusAfterSwitch(tab: AuthTab): void {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [tab]);
}
