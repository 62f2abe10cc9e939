import { useSignals } from '@preact/signals-react/runtime';
import type { ParseKeys } from 'i18next';
import { Clock, Copy, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { useIsMounted } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { outboxPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { FormResult } from '#pwa/ui/field/form-message.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';

type DraftNoticeProps<Values, Input> = { form: Pick<Form<Values, Input>, 'isRestored' | 'props' | 'reset'> };

export function DraftNotice<Values, Input>({ form }: DraftNoticeProps<Values, Input>) {
  const { t } = useTranslation();
  if (!form.isRestored) return null;
  const discard = () => {
    form.reset();
    // The pressed button is unmounted.
    form.props.ref.current?.querySelector('input')?.focus();
  };
  return (
    <div className={css.draft}>
      <p role="status">{t('review_form.draft_restored')}</p>
      <Button variant="ghost" size="small" onClick={discard}>
        {t('review_form.draft_discard')}
      </Button>
    </div>
  );
}

type SubmitOrQueueButtonProps = { isBusy: boolean; text: ParseKeys; busyText: ParseKeys };

export function SubmitOrQueueButton({ isBusy, text, busyText }: SubmitOrQueueButtonProps) {
  useSignals();
  const { t } = useTranslation();
  const usual = connection.value === 'offline' ? 'outbox.save_later' : text;
  return (
    <Button variant="primary" type="submit" isBusy={isBusy}>
      {t(isBusy ? busyText : usual)}
    </Button>
  );
}

/** `memory`: queued in this page only. */
export type FormOutcome = { how: 'sent' | 'kept' | 'memory'; email: string | null };

type SentOrQueuedProps = {
  outcome: FormOutcome;
  title: string;
  name: string;
  action: ReactNode;
  children?: ReactNode;
};

/** Promises no decision. */
export function SentOrQueued({ outcome: { how, email }, title, name, action, children }: SentOrQueuedProps) {
  const { t } = useTranslation();
  const isSent = how === 'sent';
  return (
    <FormResult>
      <EmptyState
        icon={isSent ? MailCheck : Clock}
        title={isSent ? title : t('submit.waits_title', { name })}
        actions={
          <>
            {action}
            {!isSent && (
              <ButtonLink variant="primary" to={outboxPath}>
                {t('outbox.open')}
              </ButtonLink>
            )}
          </>
        }
      >
        {!isSent && <p>{t(how === 'kept' ? 'submit.waits_message' : 'outbox.memory_message')}</p>}
        {children}
        {isSent && <p>{email === null ? t('submit.sent_no_mail') : t('submit.sent_mail', { email })}</p>}
      </EmptyState>
    </FormResult>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ type: 'success', title: (t) => t('outbox.copied') });
  } catch {
    showToast({ type: 'error', title: (t) => t('outbox.copy_failed') });
  }
}

type CopyTextButtonProps = { text: string; size?: 'small' };

/** For text that can be sent no more. */
export function CopyTextButton({ text, size }: CopyTextButtonProps) {
  const { t } = useTranslation();
  return (
    <Button icon={Copy} size={size ?? 'medium'} onClick={() => void copyText(text)}>
      {t('outbox.copy')}
    </Button>
  );
}

export function useLeaveForm(): (path: string) => void {
  const navigate = useNavigate();
  const { localize } = useUrlLanguage();
  const isMounted = useIsMounted();
  return (path) => {
    if (isMounted.current) void navigate(localize(path), { replace: true });
  };
}
