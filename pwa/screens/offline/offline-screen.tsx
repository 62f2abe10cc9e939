import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../components/page-frame.tsx';
import { offlinePath } from '../../paths.ts';
import { pageTrail } from '../../route-table/trails.ts';
import { DeviceFacts } from './device-facts.tsx';
import { InstallSection } from './install-section.tsx';
import * as css from './offline-screen.css.ts';
import { Questions } from './questions.tsx';
import { ResetSection } from './reset-section.tsx';
import { SavedLanguagesSection } from './saved-languages.tsx';

/** What this device has of the site, how that works, and how to change it. */
export function OfflineScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame
      trail={pageTrail(t, t('offline.title'), offlinePath)}
      title={t('offline.title')}
      intro={t('offline.intro')}
    >
      <div className={css.sections}>
        <SavedLanguagesSection />
        <div className={css.beside}>
          <DeviceFacts />
          <InstallSection />
        </div>
        <Questions />
        <div className={css.needsScripts}>
          <ResetSection />
        </div>
      </div>
    </PageFrame>
  );
}
