import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { FLAG_NOTE_MAX, FLAG_REASONS, type FlagReason, NewFlag } from '#domain/model/flag.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postFlag } from '#pwa/lib/api/mutations.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { RadioGroup } from '#pwa/ui/field/choice-field.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { errorText, fieldErrorText } from '#pwa/ui/form/error-text.ts';
import { showToast, type ToastText } from '#pwa/ui/toast/toasts.ts';
import * as css from './reviews-panel.css.ts';

export type FlagTarget = { reviewId: number; userId: number; tool: { slug: string; name: string } };
export type FlagDialogProps = FlagTarget & { onClose: () => void };

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

type FlagFieldCodes = Partial<Record<'reason' | 'note', string>>;

const FINAL_CODES = ['already_flagged', 'own_review', 'not_found', 'signed_out', 'user_mismatch'];

function flagFieldCodes(issues: readonly v.BaseIssue<unknown>[]): FlagFieldCodes {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

/** One idempotency key per content. Offline the flag is queued. */
export function useSendFlag({ reviewId, userId, tool }: FlagTarget, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<FlagFieldCodes>({});
  const [failure, setFailure] = useState<unknown>(null);
  const lastTry = useRef({ key: newIdempotencyKey(), body: '' });
  const { retry: revalidateSession } = useUser();
  const sendOnce = async (flag: NewFlag) => {
    const body = JSON.stringify(flag);
    if (lastTry.current.body !== body) lastTry.current = { key: newIdempotencyKey(), body };
    const { key } = lastTry.current;
    const keep = async (sentAs?: string) => {
      const work = { kind: 'flag', toolSlug: tool.slug, reviewId, input: flag } as const;
      return (await queueEntry(work, { userId, toolName: tool.name, sentAs })) !== 'full';
    };
    if (connection.peek() === 'offline') return keep();
    try {
      await postFlag(reviewId, flag, { userId, key });
    } catch (error) {
      if (isOffline(error)) return keep(key);
      throw error;
    }
    showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
    return true;
  };
  const fail = (error: unknown) => {
    const code = error instanceof HttpError ? error.code : '';
    // A toast would be behind the dialog.
    if (!FINAL_CODES.includes(code)) return setFailure(error);
    const message: ToastText = (t) => errorText(t, error);
    if (code === 'already_flagged') showToast({ type: 'info', title: message });
    else showToast({ type: 'error', title: (t) => t('tool.reviews_flag_failed'), message });
    if (code === 'signed_out' || code === 'user_mismatch') revalidateSession();
    onDone();
  };
  const send = async (typed: { reason: string | null; note: string }) => {
    const parsed = v.safeParse(NewFlag, typed, { abortPipeEarly: true });
    setCodes(parsed.success ? {} : flagFieldCodes(parsed.issues));
    if (!parsed.success || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const isDone = await sendOnce(parsed.output);
      if (isDone) onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, codes, failure, send };
}
