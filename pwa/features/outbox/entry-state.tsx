import { Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from './entry.ts';
import { announce } from '#pwa/lib/announce.ts';
import { entryStatusText, entryTitle } from './entry-texts.ts';
import { needsAttention } from './needs-attention.ts';
import * as css from '#pwa/design/entry-state.css.ts';

/** Where an entry of the outbox stands, in a sign and words. What changes while it is looked at is said once. */
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
