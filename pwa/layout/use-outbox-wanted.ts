import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { hasPendingLogout } from '#pwa/features/account/logout-wish.ts';
import { hasUnsentEntries } from '#pwa/features/outbox/open-entries.ts';

/**
 * Who is not signed in, and has proposed no tool that still waits, has nothing that could go: he does without the code of the
 * outbox, unless he looks into it or is about to propose one.
 */
export function useNeedsOutbox(): boolean {
  useSignals();
  const { id } = useRouteData();
  const [wasWanted, setWanted] = useState(false);
  const isRouteOfIt = id === 'outbox' || id === 'submit';
  const isWanted = wasWanted || cachedUser.value !== null || isRouteOfIt || hasPendingLogout() || hasUnsentEntries();
  if (isWanted && !wasWanted) setWanted(true);
  return isWanted;
}
