import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { InstallButton } from '../../components/install-button.tsx';
import { dismissInstall, isInstallOffered } from '../../state/installation.ts';
import * as css from './install-strip.css.ts';

/** Offers the site as an app where the browser does; below all else, so that nothing moves when it comes. */
export function InstallStrip() {
  useSignals();
  const { t } = useTranslation();
  const id = useId();
  if (!isInstallOffered.value) return null;
  return (
    <section className={css.place} aria-labelledby={id}>
      <div className={css.strip}>
        <div>
          <h2 id={id} className={css.title}>
            {t('install.title')}
          </h2>
          <p className={css.text}>{t('install.text')}</p>
        </div>
        <div className={css.actions}>
          <InstallButton />
          <Button variant="ghost" className={css.dismiss} onClick={dismissInstall}>
            {t('install.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
