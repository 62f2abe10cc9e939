import type { TFunction } from 'i18next';
import { Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as css from '#pwa/design/layout.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { isProposalWork, type OutboxEntry } from './outbox-entry.ts';
import { needsAttention } from './use-own-entries.ts';

export function entryTitle(t: TFunction, { work, toolName }: OutboxEntry): string {
  return t(`outbox.${work.kind}_named`, { name: toolName });
}

function entryStatusText(t: TFunction, entry: OutboxEntry): string {
  if (needsAttention(entry)) return t('layout.outbox_attention');
  return t(entry.state === 'sending' ? 'outbox.state_sending' : 'outbox.state_waiting');
}

const BUSY = ['busy', 'too_many_requests'];

/** Null while sending. */
export function entryReason(t: TFunction, { work, state, isUncertain, trouble }: OutboxEntry): string | null {
  switch (state) {
    case 'sending':
      return null;
    case 'queued':
      if (trouble && BUSY.includes(trouble.code)) return t('outbox.why_busy');
      if (!isUncertain) return t('outbox.why_queued');
      return t(isProposalWork(work) ? 'outbox.why_unsure_submission' : 'outbox.why_unsure');
    case 'gone':
    case 'refused':
      return t([`errors.${trouble?.code}` as 'errors.generic', `outbox.why_${state}`]);
    default:
      return t(`outbox.why_${state}`);
  }
}

export function EntryStatus({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const text = entryStatusText(t, entry);
  const said = useRef(text);
  const announcement = `${entryTitle(t, entry)}: ${text}`;
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announce(announcement);
  }, [text, announcement]);
  if (needsAttention(entry)) {
    return (
      <span className={css.statePill.attention}>
        <TriangleAlert size={14} strokeWidth={2} aria-hidden />
        {text}
      </span>
    );
  }
  const isSending = entry.state === 'sending';
  const Sign = isSending ? LoaderCircle : Clock;
  return (
    <span className={css.statePill.waiting}>
      <Sign className={isSending ? css.spinning : undefined} size={14} strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}
