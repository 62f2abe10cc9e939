import { useState } from 'react';
import { showToast } from '#pwa/ui/toast/toasts.ts';

/** What was pressed has gone with its entry. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Runs what changes an entry; a device that can not write is said. */
export function useEntryAction() {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch {
      showToast({ type: 'error', title: (t) => t('outbox.failed') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
