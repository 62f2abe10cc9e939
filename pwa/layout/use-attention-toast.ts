import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { entryReason } from '../components/entry-texts.ts';
import { needsAttention } from '../components/needs-attention.ts';
import { useAskWhoIsThere } from '../components/use-ask-who-is-there.ts';
import { useOwnEntries } from '../components/use-own-entries.ts';
import type { OutboxEntry } from '../offline/outbox/entry.ts';
import { outboxPath } from '../paths.ts';
import { useRouteData } from '../route-table/use-route-data.ts';
import { dismissToast, showToast } from '../state/toasts.ts';
import { isFirstToSay } from './first-to-say.ts';

let shown: number | null = null;

function say(entry: OutboxEntry): void {
  if (shown !== null) dismissToast(shown);
  shown = showToast({
    type: 'warning',
    title: (t) => t('outbox.attention_title'),
    message: (t) => `${entry.toolName}: ${entryReason(t, entry)}`,
    link: { to: outboxPath, label: (t: TFunction) => t('outbox.open') },
    expiry: null,
  });
}

/** Those that went on by themselves when they were last seen, and now wait for their author. */
function newTroubles(entries: readonly OutboxEntry[], before: ReadonlyMap<string, OutboxEntry>): OutboxEntry[] {
  return entries.filter((entry) => {
    const known = before.get(entry.id);
    return known !== undefined && !needsAttention(known) && needsAttention(entry);
  });
}

/** Says once when something that went on by itself needs its author; the outbox itself shows it already. */
export function useAttentionToast(): void {
  const entries = useOwnEntries();
  const { path } = useRouteData();
  const askWhoIsThere = useAskWhoIsThere();
  const before = useRef<ReadonlyMap<string, OutboxEntry>>(new Map());
  useEffect(() => {
    const troubles = newTroubles(entries, before.current);
    before.current = new Map(entries.map((entry) => [entry.id, entry]));
    const [first] = troubles;
    if (!first) return;
    if (troubles.some(({ state }) => state === 'needs_sign_in')) askWhoIsThere();
    if (path === outboxPath) return;
    void isFirstToSay(`${first.state} ${first.key}`).then((isFirst) => {
      if (isFirst) say(first);
    });
  }, [entries, path, askWhoIsThere]);
}
