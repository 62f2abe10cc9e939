import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useEmailToken } from '#pwa/hooks/use-email-token.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { blogPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { FormMessage, FormResult } from '#pwa/ui/field/form-message.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './newsletter.css.ts';

type TokenPageTexts = {
  title: string;
  intro: string;
  action: string;
  pending: string;
  doneTitle: string;
  done: string;
};

type TokenPageProps = {
  texts: TokenPageTexts;
  run: (token: string) => Promise<void>;
  otherwise?: ReactNode;
};

/** Only the button acts, because mail programs prefetch links. */
export function NewsletterTokenPage(props: TokenPageProps) {
  const { t } = useTranslation();
  const token = useEmailToken();
  return (
    <div className={css.tokenPage}>
      {token === null ? (
        <ErrorState
          headingLevel={1}
          title={t('newsletter_page.no_token_title')}
          message={t('newsletter_page.no_token')}
          actions={<BlogLink />}
        />
      ) : (
        <TokenAction {...props} token={token} />
      )}
    </div>
  );
}

function TokenAction({ texts, run, otherwise, token }: TokenPageProps & { token: string | undefined }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    schema: v.object({}),
    initial: {},
    isReady: token !== undefined,
    send: async () => {
      await run(token ?? '');
      setDone(true);
    },
  });
  return (
    <>
      <PageHeading title={texts.title} intro={!isDone && texts.intro} />
      <noscript>
        <p>{t('newsletter_page.needs_scripts')}</p>
      </noscript>
      {isDone ? (
        <TokenActionDone texts={texts} />
      ) : (
        <form {...form.props} className={css.tokenForm}>
          <FormMessage text={form.failure} />
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
            {form.isBusy ? texts.pending : texts.action}
          </Button>
        </form>
      )}
      {!isDone && form.failure !== undefined && otherwise}
    </>
  );
}

function TokenActionDone({ texts }: { texts: TokenPageTexts }) {
  return (
    <FormResult>
      <EmptyState icon={MailCheck} title={texts.doneTitle} actions={<BlogLink />}>
        {texts.done}
      </EmptyState>
    </FormResult>
  );
}

function BlogLink() {
  const { t } = useTranslation();
  return <ButtonLink to={blogPath()}>{t('newsletter_page.to_blog')}</ButtonLink>;
}
