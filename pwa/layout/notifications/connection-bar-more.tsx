import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { RelativeTime } from '#pwa/ui/relative-time/saved-age.tsx';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { refreshSavedLanguage } from '#pwa/features/offline/refresh-saved.ts';
import { offlinePath, outboxPath } from '#pwa/router/paths.ts';
import type { RouteId } from '#pwa/router/route.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { cataloguesInUse } from '#pwa/features/offline/saved-catalogue.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './connection-bar.css.ts';

/** Screens that show the saved catalogue, and so are as old as it is. */
const FROM_CATALOGUE: readonly RouteId[] = [
  'home',
  'tools',
  'tool',
  'compare',
  'categories',
  'category',
  'blog',
  'post',
];

/** How old what one sees is, and the ways to what is saved and to what waits. */
export function ConnectionBarMore() {
  useSignals();
  const { t } = useTranslation();
  const { id } = useRouteData();
  const saved = cataloguesInUse.value[useLanguage()];
  const waiting = useOwnEntries().length;
  const age = saved && FROM_CATALOGUE.includes(id) && (
    <RelativeTime moment={saved.checkedAt}>{(text) => t('connection.age', { age: text })}</RelativeTime>
  );
  return (
    <div className={css.more}>
      {id !== 'offline' && (
        <AppLink to={offlinePath} className={css.link}>
          {age || t('connection.saved')}
        </AppLink>
      )}
      {age && <RefreshButton />}
      {waiting > 0 && (
        <AppLink to={outboxPath} className={css.waiting}>
          {t('layout.outbox_count', { count: waiting })}
        </AppLink>
      )}
    </div>
  );
}

function RefreshButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    const isRefreshed = await refreshSavedLanguage(language);
    setBusy(false);
    if (!isRefreshed) showToast({ type: 'warning', title: (t) => t('connection.still_offline') });
  };
  return (
    <button type="button" className={css.button} aria-busy={isBusy || undefined} onClick={() => void refresh()}>
      {t('connection.refresh')}
    </button>
  );
}
