import { useRef, useState } from 'react';
import * as v from 'valibot';
import { NewFlag } from '#domain/schemas/flag.ts';
import { HttpError } from '../../api/http-error.ts';
import { flagReview } from '../../api/review-calls.ts';
import { newSendKey } from '../../api/send-key.ts';
import { useUser } from '../../api/use-user.ts';
import { errorText } from '../../components/form-error-text.ts';
import { showToast, type ToastText } from '../../state/toasts.ts';

type FlagCodes = Partial<Record<'reason' | 'note', string>>;

/** Refusals that nothing in the dialog could put right. */
const FINAL = ['already_flagged', 'own_review', 'not_found', 'signed_out', 'user_mismatch'];

function codesOf(issues: readonly v.BaseIssue<unknown>[]): FlagCodes {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

/** Sends a flag, once however often it is tried; `onDone` when there is nothing more to do. */
export function useSendFlag(reviewId: number, userId: number, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<FlagCodes>({});
  const [failure, setFailure] = useState<unknown>(null);
  const lastTry = useRef({ key: newSendKey(), body: '' });
  const { retry: askWhoIsThere } = useUser();
  const sendOnce = async (flag: NewFlag) => {
    const body = JSON.stringify(flag);
    if (lastTry.current.body !== body) lastTry.current = { key: newSendKey(), body };
    await flagReview(reviewId, flag, { userId, key: lastTry.current.key });
  };
  const fail = (error: unknown) => {
    const code = error instanceof HttpError ? error.code : '';
    // A toast would stand behind the dialog.
    if (!FINAL.includes(code)) return setFailure(error);
    const message: ToastText = (t) => errorText(t, error);
    if (code === 'already_flagged') showToast({ type: 'info', title: message });
    else showToast({ type: 'error', title: (t) => t('flag.failed_title'), message });
    if (code === 'signed_out' || code === 'user_mismatch') askWhoIsThere();
    onDone();
  };
  const send = async (typed: { reason: string | null; note: string }) => {
    const parsed = v.safeParse(NewFlag, typed, { abortPipeEarly: true });
    setCodes(parsed.success ? {} : codesOf(parsed.issues));
    if (!parsed.success || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await sendOnce(parsed.output);
      showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, codes, failure, send };
}
