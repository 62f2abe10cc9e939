import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { homePath, loginPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/error-text.ts';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import * as css from '#pwa/ui/state-panel/state-panel.css.ts';
import { ErrorState, NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import { type CachedUser, hasPendingLogout } from './cached-user.ts';
import { returnTo, saveReturnTo } from './return-to.ts';
import { useUser } from './use-user.ts';

/** When the server knows nobody, or somebody else: whoever has to log in again comes back to this page. */
export function useRevalidateSession(): () => void {
  const { path } = useRouteData();
  const { retry } = useUser();
  return useCallback(() => {
    saveReturnTo(path);
    retry();
  }, [path, retry]);
}

/** The same, where what failed was not sent but asked for. */
export function useRevalidateOnSignedOut(error: unknown): void {
  const askWhoIsThere = useRevalidateSession();
  const hasEnded = isSignedOut(error);
  useEffect(() => {
    if (hasEnded) askWhoIsThere();
  }, [hasEnded, askWhoIsThere]);
}

type ProtectedProps = {
  children: (user: CachedUser) => ReactNode;
  /** Stands there until it is known who is. */
  skeleton: ReactNode;
};

/** A screen for those who are signed in; the others are sent to log in, and come back after it. */
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
