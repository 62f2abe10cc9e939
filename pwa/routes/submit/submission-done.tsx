import { Clock, MailCheck, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { FormResult } from '#pwa/ui/field/outcome.tsx';
import { outboxPath } from '#pwa/router/paths.ts';
import type { SubmissionOutcome } from './use-submit-tool.ts';

type SubmissionDoneProps = { submitted: SubmissionOutcome; onAnother: () => void };

/** In place of the form: what has become of it and what happens next, without a promise that nobody could keep. */
export function SubmissionDone({ submitted, onAnother }: SubmissionDoneProps) {
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
