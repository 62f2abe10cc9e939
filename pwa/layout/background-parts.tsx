import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { cachedUser, hasPendingLogout } from '#pwa/features/account/cached-user.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { startInstallation } from '#pwa/features/install/installation.tsx';
import { monitorConnection } from '#pwa/features/offline/connection-monitor.ts';
import { OfflineCatalogueSync } from '#pwa/features/offline/offline-catalogue-sync.tsx';
import { reloadOnMissingCode, startWorkerUpdates } from '#pwa/features/offline/worker-updates.ts';
import { hasUnsentEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { userKey } from '#pwa/lib/api/api-keys.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { pendingNavigation } from '#pwa/router/pending-navigation.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import * as css from './layout.css.ts';
import { useCardGridKeys, useFocusOnNavigation, useFocusRecovery } from './navigation/use-focus-management.ts';
import { useIntentPreload } from './navigation/use-intent-preload.ts';
import { ConnectionBar } from './notifications/connection-bar.tsx';

/** Visual only: the heading of the new page announces it. */
export function NavigationProgress() {
  useSignals();
  if (pendingNavigation.value === null) return null;
  return <div key={pendingNavigation.value} className={css.progressBar} aria-hidden="true" data-progress />;
}

/** The outbox's code loads only for signed-in visitors, unsent entries, a pending logout, or on its routes. */
export function useNeedsOutbox(): boolean {
  useSignals();
  const { id } = useRouteData();
  const [wasWanted, setWanted] = useState(false);
  const isRouteOfIt = id === 'outbox' || id === 'submit';
  const isWanted = wasWanted || cachedUser.value !== null || isRouteOfIt || hasPendingLogout() || hasUnsentEntries();
  if (isWanted && !wasWanted) setWanted(true);
  return isWanted;
}

/** Follows sign-ins and sign-outs of other tabs, and revalidates the user once the server is reachable again. */
export function AccountSync() {
  useSignals();
  const cache = useSwrCache();
  const { follow } = useSessionEvents();
  const kept = cachedUser.value?.id ?? null;
  const isOnline = connection.value === 'online';
  useEffect(() => {
    const known = cache.answer(userKey);
    if (known !== undefined && (known?.id ?? null) !== kept) follow();
  }, [kept, cache, follow]);
  useEffect(() => {
    if (isOnline && cache.get(userKey)?.error) follow();
  }, [isOnline, cache, follow]);
  return null;
}

const LiveFollower = lazyComponent(async () => (await import('#pwa/features/live/live-updates.tsx')).LiveUpdates);
const OutboxFollower = lazyComponent(async () => {
  return (await withTranslations('own', () => import('#pwa/features/outbox/outbox-sync.tsx'))).OutboxSync;
});

/** Loaded after the page, which works without them. */
export function BackgroundParts() {
  const isOutboxWanted = useNeedsOutbox();
  useIntentPreload();
  useCardGridKeys();
  useFocusOnNavigation(useRouteData().path);
  useFocusRecovery();
  useEffect(startWorkerUpdates, []);
  useEffect(reloadOnMissingCode, []);
  useEffect(monitorConnection, []);
  useEffect(startInstallation, []);
  return (
    <>
      <NavigationProgress />
      <OfflineCatalogueSync />
      <LiveFollower />
      {isOutboxWanted && <OutboxFollower />}
      <ConnectionBar />
    </>
  );
}
