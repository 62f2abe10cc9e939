import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { PasswordReset } from '#domain/model/account.ts';
import { postPasswordReset } from '#pwa/features/account/account-calls.ts';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { useSessionEvents } from '#pwa/features/account/use-session-events.ts';
import { useEmailToken } from '#pwa/hooks/use-email-token.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { authPath, forgotPasswordPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { ErrorState, NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';

const NewPasswordSchema = v.pick(PasswordReset, ['password']);

export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const token = useEmailToken();
  return (
    <div className={css.single}>
      <div className={css.main}>
        {token === null ? (
          <ErrorState
            headingLevel={1}
            title={t('auth.reset_no_token')}
            message={t('auth.reset_no_token_message')}
            actions={<RequestAgain />}
          />
        ) : (
          <>
            <PageHeading title={t('auth.reset_title')} intro={t('auth.reset_intro')} />
            <NeedsScripts />
            <ResetForm token={token} />
          </>
        )}
      </div>
    </div>
  );
}

function RequestAgain() {
  const { t } = useTranslation();
  return <ButtonLink to={forgotPasswordPath}>{t('auth.reset_ask_again')}</ButtonLink>;
}

function usePasswordReset(token: string | undefined) {
  const { leave } = useSessionEvents();
  const { localize: keep } = useUrlLanguage();
  const navigate = useNavigate();
  return useForm({
    schema: NewPasswordSchema,
    initial: { password: '' },
    isReady: token !== undefined,
    send: async ({ password }) => {
      await postPasswordReset(token ?? '', password);
      leave('keep');
      showToast({
        type: 'success',
        title: (say) => say('auth.reset_done'),
        message: (say) => say('auth.reset_done_message'),
      });
      void navigate(keep(authPath('login')), { replace: true });
    },
  });
}

function ResetForm({ token }: { token: string | undefined }) {
  const { t } = useTranslation();
  const form = usePasswordReset(token);
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
      {form.failure !== undefined && <RequestAgain />}
    </form>
  );
}
