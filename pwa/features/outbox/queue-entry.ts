import type { TFunction } from 'i18next';
import { outboxPath } from '#pwa/router/paths.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { type NewEntryInput, OutboxFullError } from './entry-writes.ts';
import { addToOutbox } from './outbox-actions.ts';
import type { OutboxWork } from './outbox-entry.ts';

const TOASTS = {
  kept: { type: 'success', text: 'kept' },
  // What is not kept must not go unseen.
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

/** Puts what can not be sent now into the outbox and says where it is. `full`: there is no room, and nothing has changed. */
export async function queueEntry(work: OutboxWork, written: NewEntryInput): Promise<keyof typeof TOASTS> {
  try {
    const where = await addToOutbox(work, written);
    toastQueued(where);
    return where;
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw error;
    toastQueued('full');
    return 'full';
  }
}
