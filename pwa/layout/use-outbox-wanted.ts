import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useRouteData } from '../route-table/use-route-data.ts';
import { keptUser } from '../state/kept-user.ts';
import { isLogoutWished } from '../state/logout-wish.ts';
import { hasOpenEntries } from '../state/open-entries.ts';

/**
 * Who is not signed in, and has proposed no tool that still waits, has nothing that could go: he does without the code of the
 * outbox, unless he looks into it or is about to propose one.
 */
export function useOutboxWanted(): boolean {
  useSignals();
  const { id } = useRouteData();
  const [wasWanted, setWanted] = useState(false);
  const isRouteOfIt = id === 'outbox' || id === 'submit';
  const isWanted = wasWanted || keptUser.value !== null || isRouteOfIt || isLogoutWished() || hasOpenEntries();
  if (isWanted && !wasWanted) setWanted(true);
  return isWanted;
}
