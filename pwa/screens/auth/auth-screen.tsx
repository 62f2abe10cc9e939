import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/use-user.ts';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { AuthTab } from '../../paths.ts';
import { readAuthTab } from '../../route-table/auth-address.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { connection } from '../../state/connection.ts';
import * as css from './auth-screen.css.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { Benefits } from './benefits.tsx';
import { LeaveAuth } from './leave-auth.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** SPEC §2 "Auth": logging in and signing up, and what an account is for. */
export function AuthScreen() {
  useSignals();
  const { t } = useTranslation();
  const { search } = useRouteData();
  const { user } = useUser({ isAsked: true });
  const isOffline = useHydrated() && connection.value === 'offline';
  const tab = readAuthTab(search);
  useFocusAfterSwitch(tab);
  if (user) return <LeaveAuth />;
  return (
    <div className={css.screen}>
      <div className={css.main}>
        <PageHeading title={t(tab === 'signup' ? 'auth.signup_title' : 'auth.login_title')} />
        <NeedsScripts />
        <div role="status">{isOffline && <p className={css.offline}>{t('auth.offline')}</p>}</div>
        <AuthTabs active={tab}>{tab === 'signup' ? <SignUpForm /> : <LoginForm />}</AuthTabs>
      </div>
      <Benefits />
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
