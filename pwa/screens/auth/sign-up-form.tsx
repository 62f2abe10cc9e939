import { useTranslation } from 'react-i18next';
import { SignUpForm as SignUp } from '#domain/schemas/account.ts';
import { register } from '../../api/account-calls.ts';
import { useAccountState } from '../../api/use-account-state.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useForm } from '../../components/use-form.ts';
import { authPath } from '../../paths.ts';
import { showToast } from '../../state/toasts.ts';
import * as css from './auth-screen.css.ts';
import { TermsLabel } from './terms-label.tsx';

const EMPTY = { username: '', name: '', email: '', password: '', confirmPassword: '', acceptTerms: false };

function useSignUp() {
  const { enter } = useAccountState();
  const failed = useFailureToast('auth.registration_failed');
  return useForm({
    schema: SignUp,
    initial: EMPTY,
    onFailure: failed.show,
    send: async ({ username, email, password, name }) => {
      failed.dismiss();
      const user = await register({ username, email, password, name });
      showToast({
        type: 'success',
        title: (say) => say('auth.registration_successful'),
        message: (say) => say('auth.welcome', { name: user.name ?? user.username }),
      });
      enter(user);
    },
  });
}

export function SignUpForm() {
  const { t } = useTranslation();
  const form = useSignUp();
  return (
    <form {...form.props} className={css.form}>
      <TextField
        {...form.field('username')}
        label={t('auth.username')}
        hint={t('auth.username_hint')}
        autoComplete="username"
        isRequired
      />
      <TextField
        {...form.field('email')}
        label={t('auth.email')}
        hint={t('auth.email_hint')}
        type="email"
        autoComplete="email"
        isRequired
      />
      <TextField {...form.field('name')} label={t('auth.name')} autoComplete="name" />
      <PasswordField
        {...form.field('password')}
        label={t('auth.password')}
        hint={t('auth.password_hint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('auth.confirm_password')}
        autoComplete="new-password"
        isRequired
      />
      <CheckboxField {...form.box('acceptTerms')} label={<TermsLabel />} isRequired />
      <FormMessage text={form.failure} isSaid />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.signup_pending' : 'auth.signup_action')}
      </Button>
      <p className={css.aside}>
        {t('auth.to_login')}{' '}
        <AppLink to={authPath('login')} replace>
          {t('auth.to_login_link')}
        </AppLink>
      </p>
    </form>
  );
}
