import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useRouteData } from '../route-table/use-route-data.ts';
import { keptUser } from '../state/kept-user.ts';
import { isLogoutWished } from '../state/logout-wish.ts';

/** Who is not signed in has nothing that could go: he does without the code of the outbox, unless he looks into it. */
export function useOutboxWanted(): boolean {
  useSignals();
  const { id } = useRouteData();
  const [wasWanted, setWanted] = useState(false);
  const isWanted = wasWanted || keptUser.value !== null || id === 'outbox' || isLogoutWished();
  if (isWanted && !wasWanted) setWanted(true);
  return isWanted;
}
