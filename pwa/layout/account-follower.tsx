import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useAnswerCache } from '../api/answer-cache.ts';
import { userKey } from '../api/keys.ts';
import { useAccountState } from '../api/use-account-state.ts';
import { keptUser } from '../state/kept-user.ts';

/** Keeps this tab in step with the others: who signs in or out there does so here. */
export function AccountFollower() {
  useSignals();
  const cache = useAnswerCache();
  const { follow } = useAccountState();
  const kept = keptUser.value?.id ?? null;
  useEffect(() => {
    const known = cache.answer(userKey);
    if (known !== undefined && (known?.id ?? null) !== kept) follow();
  }, [kept, cache, follow]);
  return null;
}
