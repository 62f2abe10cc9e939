import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { allEntriesOf } from '#domain/catalogue/saved-lists.ts';
import { srOnly } from '#pwa/design/layout.css.ts';
import { cacheUser } from '#pwa/features/account/cached-user.ts';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';
import { formatMoment } from '#pwa/i18n/format-units.ts';
import { formatList } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { loginPath, savedPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { refusedRecords } from './refused-records.ts';
import { savedRecords } from './saved-store.ts';
import { isWaiting, type SyncState, syncSaved, syncState } from './saved-sync.ts';
import { ownSyncChoice } from './sync-choice.ts';
import * as css from './sync-section.css.ts';

/** Of those that have no room. */
const REFUSED_SHOWN = 20;

type Trouble = Exclude<SyncState, 'idle' | 'syncing' | 'ended'>;
type Outcome = 'ok' | 'full' | Trouble;

const isTrouble = (state: SyncState | Outcome | null): state is Trouble =>
  state !== null && (state === 'failed' || isWaiting(state));

/** Null during the first sync. */
function outcomeOf(state: SyncState, hasSynced: boolean): Outcome | null {
  if (isTrouble(state)) return state;
  if (refusedRecords.value.length > 0) return 'full';
  return hasSynced ? 'ok' : null;
}

/** The page may still know a user whose session has ended. */
export function LoginLink() {
  const { t } = useTranslation();
  const leave = () => {
    saveReturnTo(savedPath);
    cacheUser(null);
  };
  return (
    <AppLink to={loginPath} onClick={leave}>
      {t('layout.login')}
    </AppLink>
  );
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
  return (
    <div className={css.status}>
      {state === 'syncing' ? (
        <p>{t('sync.syncing')}</p>
      ) : (
        !isTrouble(last.outcome) &&
        syncedAt !== null && <p>{t('sync.done', { moment: formatMoment(syncedAt, language) })}</p>
      )}
      <div role="status">
        {isTrouble(last.outcome) && t(`sync.${last.outcome}`)} {last.outcome === 'signed_out' && <LoginLink />}
        {last.outcome === 'full' && <RefusedText />}
        {last.outcome === 'ok' && last.hasChanged && <span className={srOnly}>{t('sync.ok')}</span>}
      </div>
      <Button size="small" isBusy={state === 'syncing'} onClick={() => void syncSaved()}>
        {t('sync.now')}
      </Button>
    </div>
  );
}
