import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useOwnEntries } from './use-own-entries.ts';
import { drainOutbox, startOutbox } from './outbox.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { useAppBadge } from './use-app-badge.ts';
import { useAttentionToast } from './use-attention-toast.ts';
import { usePublicationToasts } from './use-publication-toasts.ts';

/** Keeps what is written here on its way, and says what becomes of it. */
export function OutboxSync() {
  useSignals();
  const userId = cachedUser.value?.id ?? null;
  usePublicationToasts();
  useAttentionToast();
  useAppBadge(useOwnEntries().length);
  useEffect(startOutbox, []);
  useEffect(() => {
    if (userId !== null) void drainOutbox();
  }, [userId]);
  return null;
}
