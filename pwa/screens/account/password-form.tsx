import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { PasswordChange } from '#domain/schemas/account.ts';
import { changePassword } from '../../api/account-calls.ts';
import { isSignedOut } from '../../api/http-error.ts';
import { sessionsKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { PanelSection } from '../../components/panel-section.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useAskWhoIsThere } from '../../components/use-ask-who-is-there.ts';
import { useForm } from '../../components/use-form.ts';
import { showToast } from '../../state/toasts.ts';
import * as css from './account-screen.css.ts';

function usePasswordChange() {
  const { mutate } = useSWRConfig();
  const askWhoIsThere = useAskWhoIsThere();
  const form = useForm({
    schema: PasswordChange,
    initial: { password: '', newPassword: '' },
    onFailure: (error) => {
      if (isSignedOut(error)) askWhoIsThere();
    },
    send: async ({ password, newPassword }) => {
      await changePassword(password, newPassword);
      showToast({
        type: 'success',
        title: (say) => say('auth.reset_done'),
        message: (say) => say('account.password_done_message'),
      });
      form.clear();
      void mutate(sessionsKey);
    },
  });
  return form;
}

export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation();
  const form = usePasswordChange();
  return (
    <PanelSection title={t('account.password')} intro={t('account.password_intro')}>
      <form {...form.props} className={css.form}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className={css.fields}>
          <PasswordField
            {...form.field('password')}
            label={t('account.password_current')}
            autoComplete="current-password"
            isRequired
          />
          <PasswordField
            {...form.field('newPassword')}
            label={t('auth.new_password')}
            hint={t('auth.password_hint')}
            autoComplete="new-password"
            isRequired
          />
          <FormMessage text={form.failure} />
        </div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t(form.isBusy ? 'auth.reset_pending' : 'account.password_action')}
        </Button>
      </form>
    </PanelSection>
  );
}
