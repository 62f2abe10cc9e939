import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from './use-user.ts';
import { homePath, loginPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import type { CachedUser } from './kept-user.ts';
import { hasPendingLogout } from './logout-wish.ts';
import { returnTo, saveReturnTo } from './return-to.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { errorText } from '#pwa/ui/form/form-error-text.ts';
import { NeedsScripts } from '#pwa/ui/state-panel/needs-scripts.tsx';
import * as css from '#pwa/ui/state-panel/protected.css.ts';
import { Redirect } from '#pwa/ui/link/redirect.tsx';

type ProtectedProps = {
  children: (user: CachedUser) => ReactNode;
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
  const hasLeft = wasIn || (wasShown && hasPendingLogout());
  if (user) return <Fragment key={user.id}>{children(user)}</Fragment>;
  if (isLoading) return <Waiting>{skeleton}</Waiting>;
  if (!error) {
    // Whoever signs out here does not want to come back at once, and the next to log in may be somebody else. Where a
    // session ended by itself, the screen has wished for its return.
    return hasLeft && returnTo() !== path ? <Redirect to={homePath} /> : <ToLogin />;
  }
  return (
    <div className={css.screenState}>
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
      <div className={css.noScriptsOnly}>
        <NeedsScripts isPage />
      </div>
      <div className={css.scriptsOnly}>{children}</div>
    </>
  );
}

function ToLogin() {
  const { path } = useRouteData();
  useEffect(() => saveReturnTo(path), [path]);
  return <Redirect to={loginPath} />;
}
