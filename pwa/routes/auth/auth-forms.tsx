import { Credentials, SignUpInput as SignUpSchema } from '#domain/model/account.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { postLogin, postRegistration } from '#pwa/features/account/account-calls.ts';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { authPath, forgotPasswordPath, privacyPath, termsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';

const PLACEHOLDERS = { terms: '<terms>', privacy: '<privacy>' };

/** Two links in the language's word order; in new tabs, to keep the form's input. */
function TermsLabel() {
  const { t } = useTranslation();
  const links: Record<string, { path: string; text: string }> = {
    [PLACEHOLDERS.terms]: { path: termsPath, text: t('auth.terms') },
    [PLACEHOLDERS.privacy]: { path: privacyPath, text: t('auth.privacy') },
  };
  return t('auth.accept_terms', PLACEHOLDERS)
    .split(/(<[a-z]+>)/)
    .map((part) => {
      const link = links[part];
      if (!link) return part;
      return (
        <AppLink key={link.path} to={link.path} target="_blank">
          {link.text}
        </AppLink>
      );
    });
}

const EMPTY_REGISTRATION = { username: '', name: '', email: '', password: '', confirmPassword: '', acceptTerms: false };

function useRegistration() {
  const { enter } = useSessionEvents();
  const failed = useErrorToast('auth.registration_failed');
  return useForm({
    schema: SignUpSchema,
    initial: EMPTY_REGISTRATION,
    onFailure: failed.show,
    send: async ({ username, email, password, name }) => {
      failed.dismiss();
      const user = await postRegistration({ username, email, password, name });
      showToast({
        type: 'success',
        title: (say) => say('auth.registration_successful'),
        message: (say) => say('auth.welcome', { name: user.name ?? user.username }),
      });
      enter(user);
    },
  });
}

export function RegistrationForm() {
  const { t } = useTranslation();
  const form = useRegistration();
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
      <CheckboxField {...form.checkbox('acceptTerms')} label={<TermsLabel />} isRequired />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.signup_pending' : 'auth.signup_action')}
      </Button>
      <p className={secondary}>
        {t('auth.to_login')}{' '}
        <AppLink to={authPath('login')} replace>
          {t('auth.to_login_link')}
        </AppLink>
      </p>
    </form>
  );
}

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
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.login_pending' : 'auth.login_action')}
      </Button>
      <p className={secondary}>
        <AppLink to={forgotPasswordPath}>{t('auth.forgot_link')}</AppLink>
      </p>
      <p className={secondary}>
        {t('auth.to_signup')}{' '}
        <AppLink to={authPath('signup')} replace>
          {t('auth.to_signup_link')}
        </AppLink>
      </p>
    </form>
  );
}
