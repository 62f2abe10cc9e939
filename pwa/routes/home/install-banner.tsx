import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { dismissInstall, InstallButton, isInstallOffered } from '#pwa/features/install/installation.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import * as css from './screen.css.ts';

export function InstallBanner() {
  useSignals();
  const { t } = useTranslation();
  const id = useId();
  if (!isInstallOffered.value) return null;
  return (
    <section className={css.installPlace} aria-labelledby={id}>
      <div className={css.installBanner}>
        <div>
          <h2 id={id} className={css.installTitle}>
            {t('install.title')}
          </h2>
          <p className={css.installText}>{t('install.text')}</p>
        </div>
        <div className={css.installActions}>
          <InstallButton />
          <Button variant="ghost" className={css.dismiss} onClick={dismissInstall}>
            {t('install.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
