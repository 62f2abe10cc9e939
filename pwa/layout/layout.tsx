import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './layout.css.ts';
import { startComparedTools } from '#pwa/features/compare/compared-tools.ts';
import { startCachedUser } from '#pwa/features/account/kept-user.ts';
import { startTheme } from '#pwa/ui/theme-switch/theme.ts';
import { Announcer } from './announcer.tsx';
import { AfterPaint } from '#pwa/ui/lazy/after-paint.tsx';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NoticeSlot } from './notice-slot.tsx';
import { useLanguageSwitch } from './header/use-language-switch.ts';
import { useScrollRestoration } from './navigation/use-scroll-memory.ts';

const Toasts = lazyComponent(async () => (await import('#pwa/ui/toast/toast-view.tsx')).ToastView);
const CompareTray = lazyComponent(async () => (await import('#pwa/features/compare/compare-tray.tsx')).CompareTray);
const AccountFollower = lazyComponent(async () => (await import('./account-follower.tsx')).AccountSync);
const BackgroundParts = lazyComponent(async () => (await import('./background-parts.tsx')).BackgroundParts);

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const chooseLanguage = useLanguageSwitch();
  useScrollRestoration();
  useEffect(startTheme, []);
  useEffect(startComparedTools, []);
  useEffect(startCachedUser, []);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('layout.skip')}
      </a>
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
