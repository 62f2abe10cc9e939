import { useSignals } from '@preact/signals-react/runtime';
import type { ParseKeys } from 'i18next';
import { useNavigate } from 'react-router-dom';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { useIsMounted } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

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

/** Offline, the label says that the entry is sent later. */
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

/** Replaces the form in the history, unless the visitor has navigated away. */
export function useLeaveForm(): (path: string) => void {
  const navigate = useNavigate();
  const { localize } = useUrlLanguage();
  const isMounted = useIsMounted();
  return (path) => {
    if (isMounted.current) void navigate(localize(path), { replace: true });
  };
}
