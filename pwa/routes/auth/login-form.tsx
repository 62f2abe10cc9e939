import { useTranslation } from 'react-i18next';
import { Credentials } from '#domain/model/account.ts';
import { postLogin } from '#pwa/features/account/account-calls.ts';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { authPath, forgotPasswordPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { useErrorToast } from '#pwa/ui/form/error-text.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';

const EMPTY_CREDENTIALS = { username: '', password: '' };

export function LoginForm() {
  const { t } = useTranslation();
  const { enter } = useSessionEvents();
  const failed = useErrorToast('auth.login_failed');
  const form = useForm({
    schema: Credentials,
    initial: EMPTY_CREDENTIALS,
    onFailure: failed.show,
    send: async (credentials) => {
      failed.dismiss();
      const user = await postLogin(credentials);
      showToast({
        type: 'success',
        title: (say) => say('auth.login_successful'),
        message: (say) => say('auth.welcome_back', { name: user.name ?? user.username }),
      });
      enter(user);
    },
  });
  return (
    <form {...form.props} className={css.form}>
      <TextField
        {...form.field('username')}
        label={t('auth.username')}
        hint={t('auth.username_login_hint')}
        autoComplete="username"
        isRequired
      />
      <PasswordField
        {...form.field('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        isRequired
      />
      <FormMessage text={form.failure} isAnnouncedElsewhere />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.login_pending' : 'auth.login_action')}
      </Button>
      <p className={css.aside}>
        <AppLink to={forgotPasswordPath}>{t('auth.forgot_link')}</AppLink>
      </p>
      <p className={css.aside}>
        {t('auth.to_signup')}{' '}
        <AppLink to={authPath('signup')} replace>
          {t('auth.to_signup_link')}
        </AppLink>
      </p>
    </form>
  );
}
