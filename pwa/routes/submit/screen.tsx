import { useSignals } from '@preact/signals-react/runtime';
import { Clock, MailCheck, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';
import { dropSubmissionDraft, loadSubmissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import * as css from '#pwa/features/submissions/submission-fields.css.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { contactPath, outboxPath, submitPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { FormResult } from '#pwa/ui/field/form-message.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs, PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { type SubmissionOutcome, SubmitForm } from './submit-form.tsx';

type SubmissionDoneProps = { submitted: SubmissionOutcome; onAnother: () => void };

/** Shown after sending. Promises nothing about the decision. */
function SubmissionDone({ submitted, onAnother }: SubmissionDoneProps) {
  const { t } = useTranslation();
  const { how, name, email } = submitted;
  const another = (
    <Button icon={Plus} onClick={onAnother}>
      {t('submit.another')}
    </Button>
  );
  return (
    <FormResult>
      {how === 'sent' ? (
        <EmptyState icon={MailCheck} title={t('submit.sent_title', { name })} actions={another}>
          <p>{t('submit.sent_message')}</p>
          <p>{email === null ? t('submit.sent_no_mail') : t('submit.sent_mail', { email })}</p>
        </EmptyState>
      ) : (
        <EmptyState
          icon={Clock}
          title={t('submit.waits_title', { name })}
          actions={
            <>
              {another}
              <ButtonLink variant="primary" to={outboxPath}>
                {t('outbox.open')}
              </ButtonLink>
            </>
          }
        >
          <p>{t(how === 'kept' ? 'submit.waits_message' : 'outbox.memory_message')}</p>
          <p>{t('submit.sent_message')}</p>
        </EmptyState>
      )}
    </FormResult>
  );
}

/** Needs no account. */
export function SubmitScreen() {
  useSignals();
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<SubmissionOutcome | null>(null);
  const isHydrated = useHydrated();
  // The server has no draft: with one the form remounts after hydration.
  const hadDraft = useMemo(() => isHydrated && loadSubmissionDraft() !== null, [isHydrated]);
  const onAnother = () => {
    dropSubmissionDraft();
    setSubmitted(null);
  };
  return (
    <div className={formCss.screen}>
      <Breadcrumbs trail={pageBreadcrumbs(t, t('submit.title'), submitPath)} />
      <PageHeading title={t('submit.title')} intro={t('submit.intro')} />
      <noscript>
        <p>
          {t('submit.needs_scripts')} <AppLink to={contactPath}>{t('layout.nav_contact')}</AppLink>
        </p>
      </noscript>
      <div className={css.column}>
        {submitted ? (
          <SubmissionDone submitted={submitted} onAnother={onAnother} />
        ) : (
          // Never shows an input to the next account.
          <SubmitForm
            key={`${hadDraft} ${cachedUser.value?.id}`}
            isDraftKnown={isHydrated}
            onSubmitted={setSubmitted}
          />
        )}
      </div>
    </div>
  );
}
