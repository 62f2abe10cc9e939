import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { userKey } from '#pwa/lib/api/keys.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { connection } from '#pwa/lib/connection.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';

/**
 * Keeps this tab in step with the others, who sign in or out there, and with the server: who went on without its answer
 * is asked about when it can be reached again.
 */
export function AccountSync() {
  useSignals();
  const cache = useSwrCache();
  const { follow } = useSessionEvents();
  const kept = cachedUser.value?.id ?? null;
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
