import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { hasAds } from '#domain/catalogue/choose-ad.ts';
import { startCachedUser } from '#pwa/features/account/cached-user.ts';
import { comparedTools, startComparedTools, TRAY_ID } from '#pwa/features/compare/compared-tools.ts';
import { startSavedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announcement } from '#pwa/lib/announce.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { AfterPaint, lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { startTheme } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useLanguageSwitch } from './header/language-menu.tsx';
import * as css from './layout.css.ts';
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts';
import { SiteNotice } from './notifications/site-notice.tsx';

/** The site's only ad slot; its height is fixed. */
function NoticeSlot() {
  if (!hasAds(useRouteData().path)) return null;
  return (
    <div className={css.noticeSlot}>
      <SiteNotice />
    </div>
  );
}

/** A new key makes screen readers repeat the same text. */
function Announcer() {
  useSignals();
  const { text, count } = announcement.value;
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </div>
  );
}

/** The tray is the last stop of the page. */
function TraySkipLink() {
  useSignals();
  const { t } = useTranslation();
  const { id } = useRouteData();
  // Empty until hydration.
  if (comparedTools.value.length === 0 || id === 'compare') return null;
  return (
    <a
      className={css.skip}
      href={`#${TRAY_ID}`}
      onClick={(event) => {
        // A hash in the address would choose a tab of a tool's page.
        event.preventDefault();
        document.getElementById(TRAY_ID)?.focus();
      }}
    >
      {t('layout.skip_to_tray')}
    </a>
  );
}

const Toasts = lazyComponent(async () => (await import('#pwa/ui/toast/toast-view.tsx')).ToastView);
const CompareTray = lazyComponent(async () => (await import('#pwa/features/compare/compare-tray.tsx')).CompareTray);
const AccountFollower = lazyComponent(async () => (await import('./background-parts.tsx')).AccountSync);
const BackgroundParts = lazyComponent(async () => (await import('./background-parts.tsx')).BackgroundParts);

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const chooseLanguage = useLanguageSwitch();
  useScrollRestoration();
  useEffect(startTheme, []);
  useEffect(startComparedTools, []);
  useEffect(startSavedSlugs, []);
  useEffect(startCachedUser, []);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('layout.skip')}
      </a>
      <TraySkipLink />
      <Header onLanguage={chooseLanguage} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <NoticeSlot />
      <AfterPaint>
        <Footer onLanguage={chooseLanguage} />
      </AfterPaint>
      <CompareTray />
      <Toasts />
      <Announcer />
      <AccountFollower />
      <BackgroundParts />
    </div>
  );
}
