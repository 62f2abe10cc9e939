import { Clock, MailCheck, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { outboxPath } from '../../paths.ts';
import type { Submitted } from './use-submit-tool.ts';

type SubmissionDoneProps = { submitted: Submitted; onAnother: () => void };

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
    <Outcome>
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
    </Outcome>
  );
}
