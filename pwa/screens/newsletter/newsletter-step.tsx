import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMailedToken } from '../../components/use-mailed-token.ts';
import { blogPath } from '../../paths.ts';
import * as css from './newsletter-screen.css.ts';

type StepTexts = { title: string; intro: string; action: string; pending: string; doneTitle: string; done: string };

type StepProps = {
  texts: StepTexts;
  /** What the button does with the token of the mail's link. */
  run: (token: string) => Promise<void>;
  /** Stands below the button once that failed. */
  otherwise?: ReactNode;
};

/** A link in a mail leads here, and only the button does something: mail programs follow links by themselves. */
export function NewsletterStep(props: StepProps) {
  const { t } = useTranslation();
  const token = useMailedToken();
  return (
    <div className={css.screen}>
      {token === null ? (
        <ErrorState
          headingLevel={1}
          title={t('newsletter_page.no_token_title')}
          message={t('newsletter_page.no_token')}
          actions={<ToBlog />}
        />
      ) : (
        <Step {...props} token={token ?? ''} />
      )}
    </div>
  );
}

function Step({ texts, run, otherwise, token }: StepProps & { token: string }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    schema: v.object({}),
    initial: {},
    send: async () => {
      await run(token);
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
        <Done texts={texts} />
      ) : (
        <form {...form.props} className={css.form}>
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

function Done({ texts }: { texts: StepTexts }) {
  return (
    <Outcome>
      <EmptyState icon={MailCheck} title={texts.doneTitle} actions={<ToBlog />}>
        {texts.done}
      </EmptyState>
    </Outcome>
  );
}

function ToBlog() {
  const { t } = useTranslation();
  return <ButtonLink to={blogPath()}>{t('newsletter_page.to_blog')}</ButtonLink>;
}
