import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { WRITES } from '#domain/api/writes.ts';
import { PasswordConfirmation } from '#domain/model/account.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { deleteAccount } from '#pwa/features/account/account-calls.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { useUnsentWork } from '#pwa/features/account/use-logout.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

function useAccountRemoval() {
  const { leaveForGood } = useSessionEvents();
  const revalidateSession = useRevalidateSession();
  return useForm({
    schema: PasswordConfirmation,
    initial: { password: '' },
    onFailure: (error) => {
      if (isSignedOut(error)) revalidateSession();
    },
    send: async ({ password }) => {
      await deleteAccount(password);
      showToast({
        type: 'success',
        title: (say) => say('account.removed'),
        message: (say) => say('account.removed_message'),
      });
      leaveForGood();
    },
  });
}

function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useAccountRemoval();
  const { entryCount, hasDrafts } = useUnsentWork();
  const footer = (
    <>
      <Button onClick={onClose}>{t('account.remove_cancel')}</Button>
      <Button type="submit" form={formId} variant="danger" isBusy={form.isBusy}>
        {t(form.isBusy ? 'account.remove_pending' : 'account.remove')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('account.remove_title')} footer={footer}>
      <form {...form.props} id={formId} className={css.form}>
        <p>{t('account.remove_intro')}</p>
        {(entryCount > 0 || hasDrafts) && <p>{t('account.remove_unsent')}</p>}
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
    </Dialog>
  );
}

const EXPORT_URL = WRITES.exportAccount.path;

export function AccountData() {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <PanelSection title={t('account.data')} intro={t('account.data_intro')}>
      <div className={css.form}>
        <ButtonLink icon={Download} to={EXPORT_URL} reloadDocument download>
          {t('account.export')}
        </ButtonLink>
      </div>
      <div className={css.removal}>
        <h3>{t('account.remove')}</h3>
        <p className={secondary}>{t('account.remove_intro')}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {t('account.remove_open')}
        </Button>
      </div>
      {isRemoving && <RemoveAccountDialog onClose={() => setRemoving(false)} />}
    </PanelSection>
  );
}
