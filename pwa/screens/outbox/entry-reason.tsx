import { useTranslation } from 'react-i18next';
import { entryReason } from '../../components/entry-texts.ts';
import { needsAttention } from '../../components/needs-attention.ts';
import { fieldText } from '../../components/form-error-text.ts';
import type { OutboxEntry } from '../../offline/outbox/entry.ts';
import * as css from './outbox-screen.css.ts';

/** Why it is not published yet, and what becomes of it. */
export function EntryReason({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const reason = entryReason(t, entry);
  const fields = entry.state === 'invalid' ? (entry.trouble?.fields ?? []) : [];
  return (
    <div className={css.reason}>
      {reason !== null && <p className={needsAttention(entry) ? css.trouble : undefined}>{reason}</p>}
      {fields.length > 0 && (
        <ul className={css.faults}>
          {fields.map(({ field, code }) => (
            <li key={field}>{fieldText(t, code)}</li>
          ))}
        </ul>
      )}
      {entry.next !== null && <p>{t('outbox.why_next')}</p>}
    </div>
  );
}
