import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FLAG_NOTE_MAX, FLAG_REASONS, type FlagReason } from '#domain/model/flag.ts';
import { Dialog } from '#pwa/ui/dialog/bottom-sheet.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { errorText, fieldErrorText } from '#pwa/ui/form/form-error-text.ts';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { RadioGroup } from '#pwa/ui/field/radio-group.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { connection } from '#pwa/lib/connection.ts';
import * as css from './flag-dialog.css.ts';
import { useSendFlag } from './use-send-flag.ts';

/** Which review of which tool is flagged, and by whom. */
export type FlagTarget = { reviewId: number; userId: number; tool: { slug: string; name: string } };
export type FlagDialogProps = FlagTarget & { onClose: () => void };

/** What is wrong with somebody else's review. */
export function FlagDialog({ onClose, ...flagged }: FlagDialogProps) {
  useSignals();
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, codes, failure, send } = useSendFlag(flagged, onClose);
  useEffect(() => {
    const wrong = codes.reason === undefined ? 'textarea' : 'input';
    if (codes.reason ?? codes.note) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [codes]);
  const isOffline = connection.value === 'offline';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ reason, note });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
        {t(isBusy ? 'flag.sending' : isOffline ? 'outbox.save_later' : 'flag.send')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('tool.reviews_flag')} footer={footer}>
      <form ref={form} id={formId} className={css.flagForm} noValidate onSubmit={submit}>
        <p className={css.flagIntro}>{t('flag.intro')}</p>
        {isOffline && <p role="status">{t('flag.offline')}</p>}
        <RadioGroup
          legend={t('flag.reason')}
          name="reason"
          values={FLAG_REASONS}
          labelOf={(each) => t(`flag.reason_${each}`)}
          value={reason}
          onChange={setReason}
          error={codes.reason && fieldErrorText(t, codes.reason)}
          isColumn
        />
        <TextField
          label={t('flag.note')}
          name="note"
          autoComplete="off"
          value={note}
          onChange={setNote}
          error={codes.note && fieldErrorText(t, codes.note)}
          max={FLAG_NOTE_MAX}
          isMultiline
        />
        <FormMessage text={failure === null ? undefined : errorText(t, failure)} />
      </form>
    </Dialog>
  );
}
