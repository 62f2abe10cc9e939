import { useRef, useState } from 'react';
import * as v from 'valibot';
import { NewFlag } from '#domain/model/flag.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postFlag } from '#pwa/lib/api/review-calls.ts';
import { newIdempotencyKey } from '#pwa/lib/api/send-key.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { errorText } from '#pwa/ui/form/form-error-text.ts';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { connection } from '#pwa/lib/connection.ts';
import { showToast, type ToastText } from '#pwa/ui/toast/toasts.ts';
import type { FlagTarget } from './flag-dialog.tsx';

type FlagFieldCodes = Partial<Record<'reason' | 'note', string>>;

/** Refusals that nothing in the dialog could put right. */
const FINAL_CODES = ['already_flagged', 'own_review', 'not_found', 'signed_out', 'user_mismatch'];

function flagFieldCodes(issues: readonly v.BaseIssue<unknown>[]): FlagFieldCodes {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

/**
 * Sends a flag, once however often it is tried; `onDone` when there is nothing more to do. Without a connection it goes
 * into the outbox.
 */
export function useSendFlag({ reviewId, userId, tool }: FlagTarget, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<FlagFieldCodes>({});
  const [failure, setFailure] = useState<unknown>(null);
  const lastTry = useRef({ key: newIdempotencyKey(), body: '' });
  const { retry: askWhoIsThere } = useUser();
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
    // A toast would stand behind the dialog.
    if (!FINAL_CODES.includes(code)) return setFailure(error);
    const message: ToastText = (t) => errorText(t, error);
    if (code === 'already_flagged') showToast({ type: 'info', title: message });
    else showToast({ type: 'error', title: (t) => t('tool.reviews_flag_failed'), message });
    if (code === 'signed_out' || code === 'user_mismatch') askWhoIsThere();
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
