import type { TFunction } from 'i18next';
import type { OutboxEntry } from './entry.ts';
import { needsAttention } from './needs-attention.ts';

/** What it is, in a few words. */
export function entryTitle(t: TFunction, { work, toolName }: OutboxEntry): string {
  return t(`outbox.${work.kind}_named`, { name: toolName });
}

export function entryStatusText(t: TFunction, entry: OutboxEntry): string {
  if (needsAttention(entry)) return t('layout.outbox_attention');
  return t(entry.state === 'sending' ? 'outbox.state_sending' : 'outbox.state_waiting');
}

/** Refusals of a server that has too much to do. */
const BUSY = ['busy', 'too_many_requests'];

/** Why it stands where it stands, and what becomes of it. Null while it is being sent. */
export function entryReason(t: TFunction, { work, state, isUncertain, trouble }: OutboxEntry): string | null {
  switch (state) {
    case 'sending':
      return null;
    case 'queued':
      if (trouble && BUSY.includes(trouble.code)) return t('outbox.why_busy');
      if (!isUncertain) return t('outbox.why_queued');
      return t(work.kind === 'submission' ? 'outbox.why_unsure_submission' : 'outbox.why_unsure');
    case 'gone':
    case 'refused':
      return t([`errors.${trouble?.code}` as 'errors.generic', `outbox.why_${state}`]);
    default:
      return t(`outbox.why_${state}`);
  }
}
