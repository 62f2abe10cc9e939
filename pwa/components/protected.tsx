import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#pwa/api/use-user.ts';
import { homePath, loginPath } from '#pwa/paths.ts';
import { useRouteData } from '#pwa/route-table/use-route-data.ts';
import type { KeptUser } from '#pwa/state/kept-user.ts';
import { isLogoutWished } from '#pwa/state/logout-wish.ts';
import { wishedPage, wishPage } from '#pwa/state/wished-page.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { errorText } from './form-error-text.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import * as css from './protected.css.ts';
import { Redirect } from './redirect.tsx';

type ProtectedProps = {
  children: (user: KeptUser) => ReactNode;
  /** Stands there until it is known who is. */
  skeleton: ReactNode;
};

/** A screen for those who are signed in (SPEC §2); the others are sent to log in, and come back after it. */
export function Protected({ children, skeleton }: ProtectedProps) {
  const { t } = useTranslation();
  const { user, account, isLoading, error, retry } = useUser({ isAsked: true });
  const { path } = useRouteData();
  const [wasIn, setWasIn] = useState(false);
  const [wasShown, setShown] = useState(false);
  if (account && !wasIn) setWasIn(true);
  if (user && !wasShown) setShown(true);
  // Who went on without the server's answer, and is nobody by it, has not signed out.
  const hasLeft = wasIn || (wasShown && isLogoutWished());
  if (user) return <Fragment key={user.id}>{children(user)}</Fragment>;
  if (isLoading) return <Waiting>{skeleton}</Waiting>;
  if (!error) {
    // Whoever signs out here does not want to come back at once, and the next to log in may be somebody else. Where a
    // session ended by itself, the screen has wished for its return.
    return hasLeft && wishedPage() !== path ? <Redirect to={homePath} /> : <ToLogin />;
  }
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('auth.user_error')}
        message={errorText(t, error)}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.needsScripts}>
        <NeedsScripts isPage />
      </div>
      <div className={css.waiting}>{children}</div>
    </>
  );
}

function ToLogin() {
  const { path } = useRouteData();
  useEffect(() => wishPage(path), [path]);
  return <Redirect to={loginPath} />;
}
