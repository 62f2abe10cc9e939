import { type ComponentType, Suspense, use } from 'react';
import { hasAds } from '#domain/rules/choose-ad.ts';
import { defineScreen } from '../route-table/screen-loader.ts';
import { useRouteData } from '../route-table/use-route-data.ts';
import * as css from './house-notice.css.ts';

const notice = defineScreen(async () => (await import('./house-notice.tsx')).HouseNotice);
let loading: Promise<ComponentType> | null = null;

/** Loads what stands in the slot; nothing, if it can not be had. Before a page is rendered by the server or hydrated. */
export function loadNotice(): Promise<ComponentType> {
  loading ??= notice.load().catch(() => () => null);
  return loading;
}

/** The one place for an advertisement, the same on every page. Its height does not depend on what is in it. */
export function NoticeSlot() {
  if (!hasAds(useRouteData().path)) return null;
  return (
    <div className={css.place}>
      <Suspense>
        <Notice />
      </Suspense>
    </div>
  );
}

function Notice() {
  const Loaded = notice.loaded() ?? use(loadNotice());
  return <Loaded />;
}
