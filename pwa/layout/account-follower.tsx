import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useAnswerCache } from '../api/answer-cache.ts';
import { userKey } from '../api/keys.ts';
import { useAccountState } from '../api/use-account-state.ts';
import { connection } from '../state/connection.ts';
import { keptUser } from '../state/kept-user.ts';

/**
 * Keeps this tab in step with the others, who sign in or out there, and with the server: who went on without its answer
 * is asked about when it can be reached again.
 */
export function AccountFollower() {
  useSignals();
  const cache = useAnswerCache();
  const { follow } = useAccountState();
  const kept = keptUser.value?.id ?? null;
  const isOnline = connection.value === 'online';
  useEffect(() => {
    const known = cache.answer(userKey);
    if (known !== undefined && (known?.id ?? null) !== kept) follow();
  }, [kept, cache, follow]);
  useEffect(() => {
    if (isOnline && cache.get(userKey)?.error) follow();
  }, [isOnline, cache, follow]);
  return null;
}
