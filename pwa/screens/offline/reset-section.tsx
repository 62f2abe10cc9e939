import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PanelSection } from '../../components/panel-section.tsx';
import { resetSaved } from '../../offline/reset-saved.ts';
import { connection } from '../../state/connection.ts';
import { showToast } from '../../state/toasts.ts';
import { tryConnection } from '../../offline/connection-watch.ts';

/** The way out when what is saved is broken. Without a connection it would leave nothing to open the site with. */
export function ResetSection() {
  useSignals();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    if (connection.peek() === 'online' || (await tryConnection())) setAsking(true);
    else showToast({ type: 'warning', title: (say) => say('offline.reset_offline') });
  };
  const reset = async () => {
    setAsking(false);
    setBusy(true);
    await resetSaved();
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
