import type { TFunction } from 'i18next';
import type { Work } from '#pwa/offline/outbox/entry.ts';
import { addToOutbox } from '#pwa/offline/outbox/outbox.ts';
import { OutboxFullError, type Written } from '#pwa/offline/outbox/write-entries.ts';
import { outboxPath } from '#pwa/paths.ts';
import { showToast } from '#pwa/state/toasts.ts';

const TOASTS = {
  kept: { type: 'success', text: 'kept' },
  // What is not kept must not go unseen.
  memory: { type: 'warning', text: 'unkept', expiry: null },
  full: { type: 'error', text: 'full' },
} as const;

function say(what: keyof typeof TOASTS): void {
  const { text, ...toast } = TOASTS[what];
  showToast({
    ...toast,
    title: (t) => t(`outbox.${text}_title`),
    message: (t) => t(`outbox.${text}_message`),
    link: { to: outboxPath, label: (t: TFunction) => t('outbox.open') },
  });
}

/** Puts what can not be sent now into the outbox and says where it is. `full`: there is no room, and nothing has changed. */
export async function keepForLater(work: Work, written: Written): Promise<keyof typeof TOASTS> {
  try {
    const where = await addToOutbox(work, written);
    say(where);
    return where;
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw error;
    say('full');
    return 'full';
  }
}
