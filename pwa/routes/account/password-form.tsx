import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { PasswordChange } from '#domain/model/account.ts';
import { postPasswordChange } from '#pwa/features/account/account-calls.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { sessionsKey } from '#pwa/lib/api/api-keys.ts';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { PanelSection } from '#pwa/ui/page/section.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

function usePasswordChange() {
  const { mutate } = useSWRConfig();
  const revalidateSession = useRevalidateSession();
  const form = useForm({
    schema: PasswordChange,
    initial: { password: '', newPassword: '' },
    onFailure: (error) => {
      if (isSignedOut(error)) revalidateSession();
    },
    send: async ({ password, newPassword }) => {
      await postPasswordChange(password, newPassword);
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
        {/* Tells password managers which account the password belongs to. */}
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
