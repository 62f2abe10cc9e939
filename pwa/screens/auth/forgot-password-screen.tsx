import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgottenPassword } from '#domain/schemas/account.ts';
import { forgotPassword } from '../../api/account-calls.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { authPath } from '../../paths.ts';
import * as css from './auth-screen.css.ts';

/** Asks for the mail with the link. Whether there is such an account it never says. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={css.single}>
      <div className={css.main}>
        <PageHeading title={t('auth.forgot_title')} intro={sentTo === null && t('auth.forgot_intro')} />
        <NeedsScripts />
        {sentTo === null ? <ForgotForm onSent={setSentTo} /> : <Sent email={sentTo} />}
      </div>
    </div>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Outcome>
      <EmptyState
        icon={MailCheck}
        title={t('auth.forgot_sent_title')}
        actions={<ButtonLink to={authPath('login')}>{t('auth.back_to_login')}</ButtonLink>}
      >
        {t('auth.forgot_sent', { email })}
      </EmptyState>
    </Outcome>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send: async ({ email }) => {
      await forgotPassword(email, language);
      onSent(email);
    },
  });
  return (
    <form {...form.props} className={css.form}>
      <TextField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="email" isRequired />
      <FormMessage text={form.failure} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'auth.forgot_pending' : 'auth.forgot_action')}
      </Button>
      <p className={css.aside}>
        <AppLink to={authPath('login')}>{t('auth.back_to_login')}</AppLink>
      </p>
    </form>
  );
}
