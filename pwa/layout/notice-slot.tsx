import { type ComponentType, Suspense, use } from 'react';
import { hasAds } from '#domain/catalogue/choose-ad.ts';
import { defineScreen } from '#pwa/router/screen-loader.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import * as css from './house-notice.css.ts';

const noticeScreen = defineScreen(async () => (await import('./notifications/site-notice.tsx')).SiteNotice);
let noticeLoading: Promise<ComponentType> | null = null;

/** Loads what stands in the slot; nothing, if it can not be had. Before a page is rendered by the server or hydrated. */
export function loadNotice(): Promise<ComponentType> {
  noticeLoading ??= noticeScreen.load().catch(() => () => null);
  return noticeLoading;
}

/** The one place for an advertisement, the same on every page. Its height does not depend on what is in it. */
export function NoticeSlot() {
  if (!hasAds(useRouteData().path)) return null;
  return (
    <div className={css.noticeSlot}>
      <Suspense>
        <Notice />
      </Suspense>
    </div>
  );
}

function Notice() {
  const Loaded = noticeScreen.loaded() ?? use(loadNotice());
  return <Loaded />;
}
