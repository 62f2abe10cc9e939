import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { entryReason } from './entry-texts.ts';
import { needsAttention } from './needs-attention.ts';
import { useRevalidateSession } from '#pwa/features/account/use-ask-who-is-there.ts';
import { useOwnEntries } from './use-own-entries.ts';
import type { OutboxEntry } from './entry.ts';
import { outboxPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';
import { claimAcrossTabs } from '#pwa/lib/claim-across-tabs.ts';

let attentionToast: number | null = null;

function toastAttention(entry: OutboxEntry): void {
  if (attentionToast !== null) dismissToast(attentionToast);
  attentionToast = showToast({
    type: 'warning',
    title: (t) => t('outbox.attention_title'),
    message: (t) => `${entry.toolName}: ${entryReason(t, entry)}`,
    link: { to: outboxPath, label: (t: TFunction) => t('outbox.open') },
    expiry: null,
  });
}

/** Those that went on by themselves when they were last seen, and now wait for their author. */
function newlyBlocked(entries: readonly OutboxEntry[], before: ReadonlyMap<string, OutboxEntry>): OutboxEntry[] {
  return entries.filter((entry) => {
    const known = before.get(entry.id);
    return known !== undefined && !needsAttention(known) && needsAttention(entry);
  });
}

/** Says once when something that went on by itself needs its author; the outbox itself shows it already. */
export function useAttentionToast(): void {
  const entries = useOwnEntries();
  const { path } = useRouteData();
  const askWhoIsThere = useRevalidateSession();
  const before = useRef<ReadonlyMap<string, OutboxEntry>>(new Map());
  useEffect(() => {
    const troubles = newlyBlocked(entries, before.current);
    before.current = new Map(entries.map((entry) => [entry.id, entry]));
    const [first] = troubles;
    if (!first) return;
    if (troubles.some(({ state }) => state === 'needs_sign_in')) askWhoIsThere();
    if (path === outboxPath) return;
    void claimAcrossTabs(`${first.state} ${first.key}`).then((isFirst) => {
      if (isFirst) toastAttention(first);
    });
  }, [entries, path, askWhoIsThere]);
}
