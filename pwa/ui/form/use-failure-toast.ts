import type { ParseKeys } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { errorText } from './form-error-text.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';

/** Says that something failed and why; when it is tried again, that is no longer true and goes. */
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
