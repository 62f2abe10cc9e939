import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { installPrompt } from '#pwa/features/install/install-prompt.ts';
import { InstallButton, installHelpFor, isJustInstalled, isStandalone } from '#pwa/features/install/installation.tsx';
import { changeNewsRecords } from '#pwa/features/news/news-store.ts';
import { checkConnection } from '#pwa/features/offline/connection-monitor.ts';
import { resetOfflineData } from '#pwa/features/offline/offline-languages.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { offlinePath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { PageFrame, PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { DeviceFacts, useOfflineSupport } from './device-facts.tsx';
import { DeviceFileSection } from './device-file-section.tsx';
import { SavedLanguagesSection } from './saved-languages-section.tsx';
import * as css from './screen.css.ts';
import { useSavedLanguages } from './use-saved-languages.ts';

function InstallSection() {
  const { t } = useTranslation();
  return (
    <PanelSection title={t('install.title')} intro={t('install.text')}>
      <InstallInstructions />
    </PanelSection>
  );
}

function InstallInstructions() {
  useSignals();
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const isOffered = installPrompt.value !== null;
  const isDone = isJustInstalled.value;
  if (!isHydrated) return null;
  if (isStandalone()) return <p className={css.plain}>{t('install_help.running')}</p>;
  if (isDone) return <p className={css.plain}>{t('install_help.done')}</p>;
  if (isOffered) {
    return (
      <div>
        <InstallButton />
      </div>
    );
  }
  return (
    <div className={css.help}>
      <h3 className={css.question}>{t('install_help.how')}</h3>
      <p className={css.plain}>{t(`install_help.${installHelpFor(navigator)}`)}</p>
    </div>
  );
}

function OfflineQuestions() {
  const { t } = useTranslation();
  const closing = useCloseTabAnswer();
  const answers = [
    { question: t('offline.how'), answer: t('offline.how_answer') },
    { question: t('offline.not'), answer: t('offline.not_answer') },
    { question: t('offline.close'), answer: closing },
    { question: t('offline.lost'), answer: t('offline.lost_answer') },
  ];
  return (
    <PanelSection title={t('offline.questions')}>
      <div className={css.answers}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <h3 className={css.question}>{question}</h3>
            <p className={css.plain}>{answer}</p>
          </div>
        ))}
      </div>
    </PanelSection>
  );
}

function useCloseTabAnswer(): string {
  const { t } = useTranslation();
  const opens = useOfflineSupport() !== 'unsupported';
  const sends = useHydrated() && opens && 'SyncManager' in globalThis;
  return `${t(opens ? 'offline.close_yes' : 'offline.close_no')} ${t(sends ? 'offline.close_sent' : 'offline.close_waits')}`;
}

function ResetSection() {
  useSignals();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    if (connection.peek() === 'online' || (await checkConnection())) setAsking(true);
    else showToast({ type: 'warning', title: (say) => say('offline.reset_offline') });
  };
  const reset = async () => {
    setAsking(false);
    setBusy(true);
    await changeNewsRecords(() => new Map());
    await resetOfflineData();
    location.reload();
  };
  return (
    <PanelSection title={t('offline.reset')} intro={t('offline.reset_intro')}>
      <div>
        <Button variant="danger" isBusy={isBusy} onClick={() => void ask()}>
          {t('offline.reset')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void reset()}
        title={t('offline.reset_title')}
        message={t('offline.reset_message')}
        action={t('offline.reset')}
      />
    </PanelSection>
  );
}

export function OfflineScreen() {
  const { t } = useTranslation();
  const list = useSavedLanguages();
  return (
    <PageFrame
      trail={pageBreadcrumbs(t, t('offline.title'), offlinePath)}
      title={t('offline.title')}
      intro={t('offline.intro')}
    >
      <div className={css.sections}>
        <SavedLanguagesSection list={list} />
        <div className={css.beside}>
          <DeviceFacts saved={list.saved} />
          <InstallSection />
        </div>
        <div className={css.needsScripts}>
          <DeviceFileSection />
        </div>
        <OfflineQuestions />
        <div className={css.needsScripts}>
          <ResetSection />
        </div>
      </div>
    </PageFrame>
  );
}
