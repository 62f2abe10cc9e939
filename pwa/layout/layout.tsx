import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './layout.css.ts';
import { startCompareTray } from '../state/compare-tray.ts';
import { startKeptUser } from '../state/kept-user.ts';
import { startTheme } from '../state/theme.ts';
import { Announcer } from './announcer.tsx';
import { AfterPaint } from '../components/after-paint.tsx';
import { later } from '../components/later.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticeSlot } from './notice-slot.tsx';
import { useLanguageControl } from './use-language-control.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const Toasts = later(async () => (await import('../components/toast-view.tsx')).ToastView);
const CompareTray = later(async () => (await import('./compare-tray.tsx')).CompareTray);
const AccountFollower = later(async () => (await import('./account-follower.tsx')).AccountFollower);
const BackgroundParts = later(async () => (await import('./background-parts.tsx')).BackgroundParts);

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const chooseLanguage = useLanguageControl();
  useScrollMemory();
  useEffect(startTheme, []);
  useEffect(startCompareTray, []);
  useEffect(startKeptUser, []);
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
