import { useTranslation } from 'react-i18next';
import { entryReason } from '#pwa/features/outbox/entry-texts.ts';
import { needsAttention } from '#pwa/features/outbox/needs-attention.ts';
import { fieldErrorText } from '#pwa/ui/form/form-error-text.ts';
import type { OutboxEntry } from '#pwa/features/outbox/entry.ts';
import * as css from './screen.css.ts';

/** Why it is not published yet, and what becomes of it. */
export function EntryStatusReason({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const reason = entryReason(t, entry);
  const fields = entry.state === 'invalid' ? (entry.trouble?.fields ?? []) : [];
  return (
    <div className={css.reason}>
      {reason !== null && <p className={needsAttention(entry) ? css.problem : undefined}>{reason}</p>}
      {fields.length > 0 && (
        <ul className={css.fieldErrors}>
          {fields.map(({ field, code }) => (
            <li key={field}>{fieldErrorText(t, code)}</li>
          ))}
        </ul>
      )}
      {entry.next !== null && <p>{t('outbox.why_next')}</p>}
    </div>
  );
}
