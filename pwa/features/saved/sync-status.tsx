import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { allEntriesOf } from '#domain/catalogue/saved-lists.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { formatMoment } from '#pwa/i18n/format-units.ts';
import { formatList } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { refusedRecords } from './refused-records.ts';
import { savedRecords } from './saved-store.ts';
import { type SyncState, syncSaved, syncState } from './saved-sync.ts';
import { ownSyncChoice } from './sync-choice.ts';
import * as css from './sync-section.css.ts';

/** Of those that have no room. */
const REFUSED_SHOWN = 20;

type Outcome = 'ok' | 'full' | 'waiting' | 'failed';

/** Null during the first sync. */
function outcomeOf(state: SyncState, hasSynced: boolean): Outcome | null {
  if (state === 'waiting' || state === 'failed') return state;
  if (refusedRecords.value.length > 0) return 'full';
  return hasSynced ? 'ok' : null;
}

function RefusedText() {
  useSignals();
  const { t } = useTranslation();
  const language = useLanguage();
  const records = savedRecords.value ?? new Map();
  const refused = refusedRecords.value;
  const nameOf = (slug: string) => allEntriesOf(records).find((entry) => entry.slug === slug)?.name ?? slug;
  const names = refused.map((record) => {
    if (record.kind === 'list') return record.title;
    return record.kind === 'entry' ? record.name : nameOf(record.slug);
  });
  const shown = [...new Set(names)];
  const isCut = shown.length > REFUSED_SHOWN;
  const list = formatList([...shown.slice(0, REFUSED_SHOWN), ...(isCut ? ['…'] : [])], language);
  return t('sync.refused', { count: refused.length, names: list });
}

/** A change of the outcome is announced, not each sync. */
export function SyncStatus() {
  useSignals();
  const { t } = useTranslation();
  const language = useLanguage();
  const syncedAt = ownSyncChoice()?.syncedAt ?? null;
  const state = syncState.value;
  const outcome = outcomeOf(state, syncedAt !== null);
  const [last, setLast] = useState({ outcome, hasChanged: false });
  // A sync that runs has no outcome yet.
  if (state !== 'syncing' && outcome !== last.outcome) setLast({ outcome, hasChanged: true });
  const isTold = last.outcome === 'waiting' || last.outcome === 'failed';
  return (
    <div className={css.status}>
      {state === 'syncing' ? (
        <p>{t('sync.syncing')}</p>
      ) : (
        !isTold && syncedAt !== null && <p>{t('sync.done', { moment: formatMoment(syncedAt, language) })}</p>
      )}
      <div role="status">
        {isTold && t(`sync.${last.outcome as 'waiting'}`)}
        {last.outcome === 'full' && <RefusedText />}
        {last.outcome === 'ok' && last.hasChanged && <span className={srOnly}>{t('sync.ok')}</span>}
      </div>
      <Button size="small" isBusy={state === 'syncing'} onClick={() => void syncSaved()}>
        {t('sync.now')}
      </Button>
    </div>
  );
}
