import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { PasswordReset } from '#domain/schemas/account.ts';
import { resetPassword } from '../../api/account-calls.ts';
import { useAccountState } from '../../api/use-account-state.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { useMailedToken } from '../../components/use-mailed-token.ts';
import { authPath, forgotPath } from '../../paths.ts';
import { showToast } from '../../state/toasts.ts';
import * as css from './auth-screen.css.ts';

const NewPassword = v.pick(PasswordReset, ['password']);

/** Where the link of the mail leads. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const token = useMailedToken();
  return (
    <div className={css.single}>
      <div className={css.main}>
        {token === null ? (
          <ErrorState
            headingLevel={1}
            title={t('auth.reset_no_token')}
            message={t('auth.reset_no_token_message')}
            actions={<AskAgain />}
          />
        ) : (
          <>
            <PageHeading title={t('auth.reset_title')} intro={t('auth.reset_intro')} />
            <NeedsScripts />
            <ResetForm token={token ?? ''} />
          </>
        )}
      </div>
    </div>
  );
}

function AskAgain() {
  const { t } = useTranslation();
  return <ButtonLink to={forgotPath}>{t('auth.reset_ask_again')}</ButtonLink>;
}

function useReset(token: string) {
  const { leave } = useAccountState();
  const { keep } = useKeptLanguage();
  const navigate = useNavigate();
  return useForm({
    schema: NewPassword,
    initial: { password: '' },
    send: async ({ password }) => {
      await resetPassword(token, password);
      leave();
      showToast({
        type: 'success',
        title: (say) => say('auth.reset_done'),
        message: (say) => say('auth.reset_done_message'),
      });
      void navigate(keep(authPath('login')), { replace: true });
    },
  });
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const form = useReset(token);
  return (
    <form {...form.props} className={css.form}>
      <PasswordField
        {...form.field('password')}
        label={t('auth.new_password')}
        hint={t('auth.password_hint')}
        autoComplete="new-password"
        isRequired
      />
      <FormMessage text={form.failure} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.reset_pending' : 'auth.reset_action')}
      </Button>
      {form.failure !== undefined && <AskAgain />}
    </form>
  );
}
