import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { installPrompt } from './install-prompt.ts';
import { install } from './installation.ts';
import { Button } from '#pwa/ui/button/button.tsx';

/** Installs the site as an app; not there where the browser does not offer that. */
export function InstallButton() {
  useSignals();
  const { t } = useTranslation();
  if (installPrompt.value === null) return null;
  return (
    <Button variant="primary" icon={Download} onClick={() => void install()}>
      {t('install.action')}
    </Button>
  );
}
