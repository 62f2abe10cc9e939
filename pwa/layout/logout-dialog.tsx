import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../components/bottom-sheet.tsx';
import { Button } from '../components/button.tsx';
import { useOwnEntries } from '../components/use-own-entries.ts';
import { isAskingLogout } from '../state/logout-question.ts';
import { isOutboxKept } from '../state/outbox.ts';
import { useSignOut } from './use-sign-out.ts';

/** What is not sent yet may stay until its author comes back, or go with him; what the device does not keep can not stay. */
export function LogoutDialog() {
  useSignals();
  const { t } = useTranslation();
  const signOut = useSignOut();
  const count = useOwnEntries().filter(({ userId }) => userId !== null).length;
  const close = () => {
    isAskingLogout.value = false;
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
      {isOutboxKept.value && (
        <Button variant="primary" onClick={() => leave('keep')}>
          {t('logout.keep')}
        </Button>
      )}
    </>
  );
  return (
    <BottomSheet isOpen onClose={close} title={t('logout.title')} footer={footer}>
      <p>{t(isOutboxKept.value ? 'logout.unsent' : 'logout.unkept', { count })}</p>
    </BottomSheet>
  );
}
