import { useTranslation } from 'react-i18next';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import * as css from './screen.css.ts';
import { useOfflineSupport } from './use-app-state.ts';

/** What one may ask, answered for this very browser where it matters. */
export function OfflineQuestions() {
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

/** Whether the tab may be closed depends on the worker, and whether reviews are sent then on Background Sync. */
function useCloseTabAnswer(): string {
  const { t } = useTranslation();
  const opens = useOfflineSupport() !== 'unsupported';
  const sends = useHydrated() && opens && 'SyncManager' in globalThis;
  return `${t(opens ? 'offline.close_yes' : 'offline.close_no')} ${t(sends ? 'offline.close_sent' : 'offline.close_waits')}`;
}
