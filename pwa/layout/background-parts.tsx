import { useEffect } from 'react';
import { later } from '../components/later.tsx';
import { CatalogueFollower } from '../offline/catalogue/catalogue-follower.tsx';
import { watchConnection } from '../offline/connection-watch.ts';
import { watchMissingCode } from '../offline/missing-code.ts';
import { startWorkerUpdates } from '../offline/worker-updates.ts';
import { withTexts } from '../i18n/page-texts.ts';
import { useRouteData } from '../route-table/use-route-data.ts';
import { startInstallation } from '../state/installation.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useArrival } from './use-arrival.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useIntentPreload } from './use-intent-preload.ts';
import { useOutboxWanted } from './use-outbox-wanted.ts';

const LiveFollower = later(async () => (await import('../live/live-follower.tsx')).LiveFollower);
const OutboxFollower = later(async () => {
  return (await withTexts('own', () => import('./outbox-follower.tsx'))).OutboxFollower;
});

/** What a page stands without and every page has: it comes after the page. */
export function BackgroundParts() {
  const isOutboxWanted = useOutboxWanted();
  useIntentPreload();
  useGridKeys();
  useArrival(useRouteData().path);
  useFocusKept();
  useEffect(startWorkerUpdates, []);
  useEffect(watchMissingCode, []);
  useEffect(watchConnection, []);
  useEffect(startInstallation, []);
  return (
    <>
      <NavigationProgress />
      <CatalogueFollower />
      <LiveFollower />
      {isOutboxWanted && <OutboxFollower />}
      <ConnectionBar />
    </>
  );
}
