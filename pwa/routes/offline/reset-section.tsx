import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/confirm-dialog.tsx';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import { resetOfflineData } from '#pwa/features/offline/reset-saved.ts';
import { connection } from '#pwa/lib/connection.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { checkConnection } from '#pwa/features/offline/connection-monitor.ts';

/** The way out when what is saved is broken. Without a connection it would leave nothing to open the site with. */
export function ResetSection() {
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
