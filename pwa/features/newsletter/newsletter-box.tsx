import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { Subscription } from '#domain/model/addresses.ts';
import { unlessEmpty } from '#pwa/design/layout.css.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { postSubscription } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { FormMessage, FormResult } from '#pwa/ui/field/form-message.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import * as css from './newsletter.css.ts';

/** Double opt-in. The answer does not reveal if an address is subscribed. */
export function NewsletterBox() {
  const { t } = useTranslation();
  const id = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <section className={css.box} aria-labelledby={id}>
      <div className={css.words}>
        <h2 id={id} className={css.title}>
          {t('newsletter.title')}
        </h2>
        <p className={css.intro}>{t('newsletter.intro')}</p>
        <noscript>
          <p>{t('newsletter.needs_scripts')}</p>
        </noscript>
      </div>
      <div>{sentTo === null ? <SubscribeForm onSent={setSentTo} /> : <Sent email={sentTo} />}</div>
    </section>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <FormResult>
      <p className={css.sentTitle}>{t('newsletter.sent_title')}</p>
      <p>{t('newsletter.sent', { email })}</p>
    </FormResult>
  );
}

function SubscribeForm({ onSent }: { onSent: (email: string) => void }) {
  useSignals();
  const { t } = useTranslation();
  const language = useLanguage();
  const isOffline = useHydrated() && connection.value === 'offline';
  const form = useForm({
    schema: Subscription,
    initial: { email: '' },
    send: async ({ email }) => {
      await postSubscription(email, language);
      onSent(email);
    },
  });
  return (
    <form {...form.props} className={css.form}>
      <div className={css.line}>
        <TextField
          {...form.field('email')}
          label={t('newsletter.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <Button type="submit" variant="primary" className={css.button} isBusy={form.isBusy}>
          {t(form.isBusy ? 'newsletter.pending' : 'newsletter.action')}
        </Button>
      </div>
      <FormMessage text={isOffline ? undefined : form.failure} />
      <div role="status" className={unlessEmpty}>
        {isOffline && <p className={secondary}>{t('newsletter.offline')}</p>}
      </div>
    </form>
  );
}
