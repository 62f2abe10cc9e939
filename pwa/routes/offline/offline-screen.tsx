import { useTranslation } from 'react-i18next';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { offlinePath } from '#pwa/router/paths.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { DeviceFacts } from './device-facts.tsx';
import { InstallSection } from './install-section.tsx';
import * as css from './screen.css.ts';
import { OfflineQuestions } from './questions.tsx';
import { ResetSection } from './reset-section.tsx';
import { SavedLanguagesSection } from './saved-languages-section.tsx';

/** What this device has of the site, how that works, and how to change it. */
export function OfflineScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame
      trail={pageBreadcrumbs(t, t('offline.title'), offlinePath)}
      title={t('offline.title')}
      intro={t('offline.intro')}
    >
      <div className={css.sections}>
        <SavedLanguagesSection />
        <div className={css.beside}>
          <DeviceFacts />
          <InstallSection />
        </div>
        <OfflineQuestions />
        <div className={css.needsScripts}>
          <ResetSection />
        </div>
      </div>
    </PageFrame>
  );
}
