import { useCallback, useEffect } from 'react';
import { isSignedOut } from '#pwa/api/http-error.ts';
import { useUser } from '#pwa/api/use-user.ts';
import { useRouteData } from '#pwa/route-table/use-route-data.ts';
import { wishPage } from '#pwa/state/wished-page.ts';

/** When the server knows nobody, or somebody else: whoever has to log in again comes back to this page. */
export function useAskWhoIsThere(): () => void {
  const { path } = useRouteData();
  const { retry } = useUser();
  return useCallback(() => {
    wishPage(path);
    retry();
  }, [path, retry]);
}

/** The same, where what failed was not sent but asked for. */
export function useEndedSession(error: unknown): void {
  const askWhoIsThere = useAskWhoIsThere();
  const hasEnded = isSignedOut(error);
  useEffect(() => {
    if (hasEnded) askWhoIsThere();
  }, [hasEnded, askWhoIsThere]);
}
