import { useSignals } from '@preact/signals-react/runtime';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { useIsMounted } from '#pwa/hooks/use-hydrated.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.draft}>
      <p role="status">{t('review_form.draft_restored')}</p>
      <Button variant="ghost" size="small" onClick={onDiscard}>
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

/** The field may be in a closed `details`. */
export function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!invalid) return;
  const details = invalid.closest('details');
  if (details) details.open = true;
  const radio = invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>('input');
  (radio ?? invalid).focus();
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
