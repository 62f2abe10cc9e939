import { useSignals } from '@preact/signals-react/runtime';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { connection } from '#pwa/lib/connection.ts';

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
