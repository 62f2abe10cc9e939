import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InstallButton } from '../../components/install-button.tsx';
import { installHelpFor } from '../../components/install-help-for.ts';
import { PanelSection } from '../../components/panel-section.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { installPrompt } from '../../state/install-prompt.ts';
import { isJustInstalled, isStandalone } from '../../state/installation.ts';
import * as css from './offline-screen.css.ts';

/** The site as an app: a button where the browser offers that, else how its menu does it. */
export function InstallSection() {
  const { t } = useTranslation();
  return (
    <PanelSection title={t('install.title')} intro={t('install.text')}>
      <InstallWay />
    </PanelSection>
  );
}

function InstallWay() {
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
