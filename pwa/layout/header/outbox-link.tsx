import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { needsAttention } from '#pwa/features/outbox/needs-attention.ts';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { outboxPath } from '#pwa/router/paths.ts';
import * as css from './outbox-link.css.ts';

/** How much of the visitor's waits to be sent; nothing where nothing does. */
export function OutboxLink() {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const entries = useOwnEntries();
  if (entries.length === 0) return null;
  const count = t('layout.outbox_count', { count: entries.length });
  const isTrouble = entries.some(needsAttention);
  return (
    <AppLink
      to={outboxPath}
      className={isTrouble ? css.outboxAttention : css.outboxLink}
      aria-label={isTrouble ? `${count}. ${t('layout.outbox_attention')}` : count}
      title={count}
    >
      <Send size={18} strokeWidth={1.75} aria-hidden />
      {number(entries.length)}
    </AppLink>
  );
}
