import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InstallButton } from '#pwa/features/install/install-button.tsx';
import { installHelpFor } from '#pwa/features/install/install-help-for.ts';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { installPrompt } from '#pwa/features/install/install-prompt.ts';
import { isJustInstalled, isStandalone } from '#pwa/features/install/installation.ts';
import * as css from './screen.css.ts';

/** The site as an app: a button where the browser offers that, else how its menu does it. */
export function InstallSection() {
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
