import { useState } from 'react';
import type { OutboxEntry } from '#pwa/features/outbox/entry.ts';
import { retryEntry } from '#pwa/features/outbox/outbox.ts';
import { connection } from '#pwa/lib/connection.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

/** Refusals that another try would not change. */
const FINAL_CODES = ['review_removed', 'already_listed'];

/** Those that another try could send. */
export function canBeSent({ state, trouble }: OutboxEntry): boolean {
  if (state === 'refused') return !FINAL_CODES.includes(trouble?.code ?? '');
  return ['queued', 'parked', 'needs_sign_in'].includes(state);
}

/** Sends at once what would wait for its time. */
export function useSendNow() {
  const [isBusy, setBusy] = useState(false);
  const send = async (entries: readonly OutboxEntry[]) => {
    setBusy(true);
    try {
      await Promise.all(entries.filter(canBeSent).map(({ id }) => retryEntry(id)));
      if (connection.peek() === 'offline') showToast({ type: 'info', title: (t) => t('outbox.still_offline') });
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, sendAll: send };
}
