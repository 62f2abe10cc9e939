import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ForgottenPassword } from '#domain/model/account.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { requestPasswordReset } from '#pwa/features/account/account-calls.ts';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { authPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { FormMessage, FormResult } from '#pwa/ui/field/form-message.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';

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
    <FormResult>
      <EmptyState
        icon={MailCheck}
        title={t('auth.forgot_sent_title')}
        actions={<ButtonLink to={authPath('login')}>{t('auth.back_to_login')}</ButtonLink>}
      >
        {t('auth.forgot_sent', { email })}
      </EmptyState>
    </FormResult>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send: async ({ email }) => {
      await requestPasswordReset(email, language);
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
      <p className={secondary}>
        <AppLink to={authPath('login')}>{t('auth.back_to_login')}</AppLink>
      </p>
    </form>
  );
}
