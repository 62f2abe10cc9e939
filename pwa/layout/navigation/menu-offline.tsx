import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { offlinePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { install } from '#pwa/features/install/installation.ts';
import { installPrompt } from '#pwa/features/install/install-prompt.ts';
import * as css from './side-menu.css.ts';

/** What is saved on the device, and the way to have the site on it as an app where the browser offers that. */
export function MenuOffline({ onClose }: { onClose: () => void }) {
  useSignals();
  const { t } = useTranslation();
  const { path } = useRouteData();
  const installNow = () => {
    onClose();
    void install();
  };
  return (
    <div className={css.section}>
      <AppLink
        to={offlinePath}
        className={css.item}
        aria-current={path === offlinePath ? 'page' : undefined}
        onClick={onClose}
      >
        {t('layout.nav_offline')}
      </AppLink>
      {installPrompt.value !== null && (
        <button type="button" className={css.item} onClick={installNow}>
          {t('install.action')}
        </button>
      )}
    </div>
  );
}
