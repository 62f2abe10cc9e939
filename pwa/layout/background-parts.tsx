import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { cachedUser, hasPendingLogout } from '#pwa/features/account/cached-user.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { startInstallation } from '#pwa/features/install/installation.tsx';
import { newsBadge, startNewsBadge } from '#pwa/features/news/news-state.ts';
import { monitorConnection } from '#pwa/features/offline/connection-monitor.ts';
import { OfflineCatalogueSync } from '#pwa/features/offline/offline-catalogue-sync.tsx';
import { reloadOnMissingCode, startWorkerUpdates } from '#pwa/features/offline/worker-updates.ts';
import { hasUnsentEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { userKey } from '#pwa/lib/api/api-keys.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection, savesData } from '#pwa/lib/connection.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { pendingNavigation, useRouteLoader } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import * as css from './layout.css.ts';
import { useCardGridKeys, useFocusOnNavigation, useFocusRecovery } from './navigation/use-focus-management.ts';
import { ConnectionBar } from './notifications/connection-bar.tsx';

/** Ignores pointers that only pass over a link. */
const INTENT_DELAY_MS = 65;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // Links with a type lead to no page.
  return link && link.origin === location.origin && link.target === '' && link.type === '' ? link : null;
}

function usePrefetch(): (link: HTMLAnchorElement) => void {
  const { language, site } = useRouteData();
  const loader = useRouteLoader();
  return useMemo(() => {
    return ({ pathname, search }: HTMLAnchorElement) => {
      const { route, params } = matchRoute(pathname);
      const context = { id: route.id, path: pathname, params, search: new URLSearchParams(search), language, site };
      // The navigation reports the failure.
      loader?.preload(route, context).catch(() => {});
    };
  }, [language, site, loader]);
}

/** Preloads links on touch, or on hover or focus after a delay. Disabled by Save-Data. */
export function useIntentPreload(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (event: Event) => {
      clearTimeout(timer);
      const link = savesData() ? null : linkOf(event);
      if (!link) return;
      if (event.type === 'touchstart') prefetch(link);
      else timer = setTimeout(() => prefetch(link), INTENT_DELAY_MS);
    };
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, see, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, see);
    };
  }, [prefetch]);
}

/** Visual only: the heading of the new page announces it. */
export function NavigationProgress() {
  useSignals();
  if (pendingNavigation.value === null) return null;
  return <div key={pendingNavigation.value} className={css.progressBar} aria-hidden="true" data-progress />;
}

/** Loaded for signed-in visitors, unsent entries, a pending logout, its routes, or a news badge. */
export function useNeedsOutbox(): boolean {
  useSignals();
  const { id } = useRouteData();
  const [wasWanted, setWanted] = useState(false);
  const isRouteOfIt = id === 'outbox' || id === 'submit';
  const isWanted =
    wasWanted ||
    cachedUser.value !== null ||
    isRouteOfIt ||
    hasPendingLogout() ||
    hasUnsentEntries() ||
    newsBadge.value;
  if (isWanted && !wasWanted) setWanted(true);
  return isWanted;
}

/** Follows other tabs' sign-ins and sign-outs; revalidates the user when back online. */
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
  useEffect(startNewsBadge, []);
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
