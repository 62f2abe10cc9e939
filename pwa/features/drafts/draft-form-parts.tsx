import { useSignals } from '@preact/signals-react/runtime';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { useIsMounted } from '#pwa/hooks/use-hydrated.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

/** Says that this is what an earlier visit left, and lets go of it. */
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

/** Sends the form; without a connection it says that it is sent later. */
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

/** Puts the focus on the first field that is wrong, which may stand in a part that is folded. */
export function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!wrong) return;
  const part = wrong.closest('details');
  if (part) part.open = true;
  const radio = wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input');
  (radio ?? wrong).focus();
}

/** Leads on from a form that is done, unless the visitor has gone elsewhere meanwhile. Back does not lead to it again. */
export function useLeaveForm(): (path: string) => void {
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const isHere = useIsMounted();
  return (path) => {
    if (isHere.current) void navigate(keep(path), { replace: true });
  };
}
