import { useTranslation } from 'react-i18next';
import { Credentials } from '#domain/schemas/account.ts';
import { login } from '../../api/account-calls.ts';
import { useAccountState } from '../../api/use-account-state.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/button.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { authPath, forgotPath } from '../../paths.ts';
import { showToast } from '../../state/toasts.ts';
import * as css from './auth-screen.css.ts';
import { useFailureToast } from '../../components/use-failure-toast.ts';

const EMPTY = { username: '', password: '' };

export function LoginForm() {
  const { t } = useTranslation();
  const { enter } = useAccountState();
  const failed = useFailureToast('auth.login_failed');
  const form = useForm({
    schema: Credentials,
    initial: EMPTY,
    onFailure: failed.show,
    send: async (credentials) => {
      failed.dismiss();
      const user = await login(credentials);
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
      <FormMessage text={form.failure} isSaid />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.login_pending' : 'auth.login_action')}
      </Button>
      <p className={css.aside}>
        <AppLink to={forgotPath}>{t('auth.forgot_link')}</AppLink>
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
