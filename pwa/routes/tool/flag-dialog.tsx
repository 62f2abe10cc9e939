import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { FLAG_NOTE_MAX, FLAG_REASONS, NewFlag } from '#domain/model/review.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postFlag } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { RadioGroup } from '#pwa/ui/field/choice-field.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { errorText } from '#pwa/ui/form/form-errors.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { showToast, type ToastText } from '#pwa/ui/toast/toasts.ts';
import * as css from './reviews-panel.css.ts';

export type FlagTarget = { reviewId: number; userId: number; tool: { slug: string; name: string } };
export type FlagDialogProps = FlagTarget & { onClose: () => void };

export function FlagDialog({ onClose, ...flagged }: FlagDialogProps) {
  useSignals();
  const { t } = useTranslation();
  const formId = useId();
  const form = useFlagForm(flagged, onClose);
  const isOffline = connection.value === 'offline';
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} isBusy={form.isBusy}>
        {t(form.isBusy ? 'flag.sending' : isOffline ? 'outbox.save_later' : 'flag.send')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('tool_page.reviews_flag')} footer={footer}>
      <form {...form.props} id={formId} className={css.flagForm}>
        <p className={secondary}>{t('flag.intro')}</p>
        {isOffline && <p role="status">{t('flag.offline')}</p>}
        <RadioGroup
          {...form.field('reason')}
          legend={t('flag.reason')}
          values={FLAG_REASONS}
          labelOf={(each) => t(`flag.reason_${each}`)}
          isColumn
        />
        <TextField {...form.field('note')} label={t('flag.note')} autoComplete="off" max={FLAG_NOTE_MAX} isMultiline />
        <FormMessage text={form.failure} />
      </form>
    </Dialog>
  );
}

/** The dialog can't resolve these. */
const FINAL_CODES = ['already_flagged', 'own_review', 'not_found', 'signed_out', 'user_mismatch'];

const EMPTY_FLAG = { reason: '', note: '' };

function useFlagForm({ reviewId, userId, tool }: FlagTarget, onDone: () => void): Form<typeof EMPTY_FLAG, NewFlag> {
  const { retry: revalidateSession } = useUser();
  const keep = async (flag: NewFlag) => {
    const work = { kind: 'flag', toolSlug: tool.slug, reviewId, input: flag } as const;
    const where = await queueEntry(work, { userId, toolName: tool.name, sentAs: form.previousKey(flag) });
    if (where !== 'full') onDone();
  };
  const send = async (flag: NewFlag) => {
    if (connection.peek() === 'offline') return keep(flag);
    try {
      await postFlag(reviewId, flag, { userId, key: form.keyFor(flag) });
    } catch (error) {
      if (isOffline(error)) return keep(flag);
      throw error;
    }
    showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
    onDone();
  };
  const onFailure = (error: unknown) => {
    const code = error instanceof HttpError ? error.code : '';
    // A toast would be behind the dialog.
    if (!FINAL_CODES.includes(code)) return;
    const message: ToastText = (t) => errorText(t, error);
    if (code === 'already_flagged') showToast({ type: 'info', title: message });
    else showToast({ type: 'error', title: (t) => t('tool_page.reviews_flag_failed'), message });
    if (code === 'signed_out' || code === 'user_mismatch') revalidateSession();
    onDone();
  };
  const form: Form<typeof EMPTY_FLAG, NewFlag> = useForm({ initial: EMPTY_FLAG, schema: NewFlag, send, onFailure });
  return form;
}
