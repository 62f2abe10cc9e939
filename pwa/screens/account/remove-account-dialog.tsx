import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordConfirmation } from '#domain/schemas/account.ts';
import { removeAccount } from '../../api/account-calls.ts';
import { isSignedOut } from '../../api/http-error.ts';
import { useAccountState } from '../../api/use-account-state.ts';
import { BottomSheet } from '../../components/bottom-sheet.tsx';
import { Button } from '../../components/button.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useAskWhoIsThere } from '../../components/use-ask-who-is-there.ts';
import { useForm } from '../../components/use-form.ts';
import { showToast } from '../../state/toasts.ts';
import * as css from './account-screen.css.ts';

function useRemoval() {
  const { leaveForGood } = useAccountState();
  const askWhoIsThere = useAskWhoIsThere();
  return useForm({
    schema: PasswordConfirmation,
    initial: { password: '' },
    onFailure: (error) => {
      if (isSignedOut(error)) askWhoIsThere();
    },
    send: async ({ password }) => {
      await removeAccount(password);
      showToast({
        type: 'success',
        title: (say) => say('account.removed'),
        message: (say) => say('account.removed_message'),
      });
      leaveForGood();
    },
  });
}

/** Says what goes and asks for the password; the way out stands first. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useRemoval();
  const footer = (
    <>
      <Button onClick={onClose}>{t('account.remove_cancel')}</Button>
      <Button type="submit" form={formId} variant="danger" isBusy={form.isBusy}>
        {t(form.isBusy ? 'account.remove_pending' : 'account.remove')}
      </Button>
    </>
  );
  return (
    <BottomSheet isOpen onClose={onClose} title={t('account.remove_title')} footer={footer}>
      <form {...form.props} id={formId} className={css.form}>
        <p>{t('account.remove_intro')}</p>
        <div className={css.fields}>
          <PasswordField
            {...form.field('password')}
            label={t('account.password_current')}
            autoComplete="current-password"
            isRequired
          />
          <FormMessage text={form.failure} />
        </div>
      </form>
    </BottomSheet>
  );
}
