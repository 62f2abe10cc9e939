import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { homePath, loginPath, signupPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/form-errors.ts';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import * as css from '#pwa/ui/state-panel/state-panel.css.ts';
import { ErrorState, NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import { type CachedUser, hasPendingLogout, wasSignedInBefore } from './cached-user.ts';
import { isNewReview, returnTo, saveReturnTo } from './return-to.ts';
import { useUser } from './use-user.ts';

export function useRevalidateSession(): () => void {
  const { path } = useRouteData();
  const { retry } = useUser();
  return useCallback(() => {
    saveReturnTo(path);
    retry();
  }, [path, retry]);
}

export function useRevalidateOnSignedOut(error: unknown): void {
  const revalidateSession = useRevalidateSession();
  const hasSessionEnded = isSignedOut(error);
  useEffect(() => {
    if (hasSessionEnded) revalidateSession();
  }, [hasSessionEnded, revalidateSession]);
}

type ProtectedProps = {
  children: (user: CachedUser) => ReactNode;
  skeleton: ReactNode;
};

export function Protected({ children, skeleton }: ProtectedProps) {
  const { t } = useTranslation();
  const { user, account, isLoading, error, retry } = useUser({ isAsked: true });
  const { path } = useRouteData();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const [wasShown, setShown] = useState(false);
  if (account && !wasSignedIn) setWasSignedIn(true);
  if (user && !wasShown) setShown(true);
  // A cached user unknown to the server has not signed out, unless a logout is pending.
  const hasSignedOut = wasSignedIn || (wasShown && hasPendingLogout());
  if (user) return <Fragment key={user.id}>{children(user)}</Fragment>;
  if (isLoading) return <Waiting>{skeleton}</Waiting>;
  if (!error) {
    // After a logout another account may log in. An expired session has saved this path.
    return hasSignedOut && returnTo() !== path ? <Redirect to={homePath} /> : <ToLogin />;
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

/** To write a review, visitors who never signed in here need an account first. */
function ToLogin() {
  const { path } = useRouteData();
  useEffect(() => saveReturnTo(path), [path]);
  return <Redirect to={isNewReview(path) && !wasSignedInBefore() ? signupPath : loginPath} />;
}
