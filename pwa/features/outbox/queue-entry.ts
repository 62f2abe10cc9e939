import type { TFunction } from 'i18next';
import { outboxPath } from '#pwa/router/paths.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { type NewEntryInput, OutboxFullError } from './entry-writes.ts';
import { addToOutbox } from './outbox-actions.ts';
import type { OutboxWork } from './outbox-entry.ts';

const TOASTS = {
  kept: { type: 'success', text: 'kept' },
  // Data loss needs an explicit dismissal.
  memory: { type: 'warning', text: 'unkept', expiry: null },
  full: { type: 'error', text: 'full' },
} as const;

function toastQueued(what: keyof typeof TOASTS): void {
  const { text, ...toast } = TOASTS[what];
  showToast({
    ...toast,
    title: (t) => t(`outbox.${text}_title`),
    message: (t) => t(`outbox.${text}_message`),
    link: { to: outboxPath, label: (t: TFunction) => t('outbox.open') },
  });
}

export async function queueEntry(work: OutboxWork, written: NewEntryInput): Promise<keyof typeof TOASTS> {
  try {
    const kept = await addToOutbox(work, written);
    toastQueued(kept);
    return kept;
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw error;
    toastQueued('full');
    return 'full';
  }
}
