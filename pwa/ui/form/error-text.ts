import type { ParseKeys, TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';

/** `code`: a `FieldCode`, or a problem code that means the field. */
export function fieldErrorText(t: TFunction, code: string): string {
  const keys = [`validation.${code}` as 'validation.wrong_type', `errors.${code}` as 'errors.generic'] as const;
  return t([...keys, 'validation.wrong_type']);
}

export function errorText(t: TFunction, error: unknown): string {
  if (isOffline(error)) return t('errors.offline');
  if (!(error instanceof HttpError)) return t('errors.generic');
  const { code, retryAfter } = error;
  if (code === 'too_many_requests' && retryAfter !== null) {
    return t('errors.too_many_requests_wait', { minutes: Math.ceil(retryAfter / 60) });
  }
  return t([`errors.${code}` as 'errors.generic', 'errors.generic']);
}

/** Dismissed by the next attempt. */
export function useErrorToast(title: ParseKeys) {
  const shown = useRef<number | null>(null);
  const dismiss = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  const show = useCallback(
    (error: unknown) => {
      dismiss();
      shown.current = showToast({ type: 'error', title: (t) => t(title), message: (t) => errorText(t, error) });
    },
    [dismiss, title],
  );
  return useMemo(() => ({ show, dismiss }), [show, dismiss]);
}
