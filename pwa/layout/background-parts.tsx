import { useEffect } from 'react';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { OfflineCatalogueSync } from '#pwa/features/offline/catalogue-follower.tsx';
import { monitorConnection } from '#pwa/features/offline/connection-monitor.ts';
import { reloadOnMissingCode } from '#pwa/features/offline/missing-code.ts';
import { startWorkerUpdates } from '#pwa/features/offline/worker-updates.ts';
import { withTranslations } from '#pwa/i18n/page-texts.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { startInstallation } from '#pwa/features/install/installation.ts';
import { ConnectionBar } from './notifications/connection-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusOnNavigation } from './navigation/use-arrival.ts';
import { useFocusRecovery } from './navigation/use-focus-kept.ts';
import { useCardGridKeys } from './navigation/use-grid-keys.ts';
import { useIntentPreload } from './navigation/use-intent-preload.ts';
import { useNeedsOutbox } from './use-outbox-wanted.ts';

const LiveFollower = lazyComponent(async () => (await import('#pwa/features/live/live-follower.tsx')).LiveUpdates);
const OutboxFollower = lazyComponent(async () => {
  return (await withTranslations('own', () => import('#pwa/features/outbox/outbox-follower.tsx'))).OutboxSync;
});

/** What a page stands without and every page has: it comes after the page. */
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
