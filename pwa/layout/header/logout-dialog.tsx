import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog/bottom-sheet.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { isLogoutDialogOpen } from '#pwa/features/account/logout-question.ts';
import { isOutboxPersistent } from '#pwa/features/outbox/state-outbox.ts';
import { useSignOut } from '#pwa/features/account/use-sign-out.ts';

/** What is not sent yet may stay until its author comes back, or go with him; what the device does not keep can not stay. */
export function LogoutDialog() {
  useSignals();
  const { t } = useTranslation();
  const signOut = useSignOut();
  const count = useOwnEntries().filter(({ userId }) => userId !== null).length;
  const close = () => {
    isLogoutDialogOpen.value = false;
  };
  const leave = (unsent: 'keep' | 'discard') => {
    close();
    void signOut(unsent);
  };
  const footer = (
    <>
      <Button onClick={close}>{t('common.cancel')}</Button>
      <Button variant="danger" onClick={() => leave('discard')}>
        {t('logout.discard')}
      </Button>
      {isOutboxPersistent.value && (
        <Button variant="primary" onClick={() => leave('keep')}>
          {t('logout.keep')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('logout.title')} footer={footer}>
      <p>{t(isOutboxPersistent.value ? 'logout.unsent' : 'logout.unkept', { count })}</p>
    </Dialog>
  );
}
