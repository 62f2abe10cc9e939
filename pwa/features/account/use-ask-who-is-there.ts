import { useCallback, useEffect } from 'react';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { useUser } from './use-user.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { saveReturnTo } from './return-to.ts';

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
