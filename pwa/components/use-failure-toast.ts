import type { ParseKeys, TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { errorText } from './form-error-text.ts';
import { dismissToast, showToast } from '#pwa/state/toasts.ts';

/**
 * Says that something failed and why, unless that is said in place; when it is tried again, it is no longer true and goes.
 */
export function useFailureToast(title: ParseKeys, isExplained = false) {
  const shown = useRef<number | null>(null);
  const dismiss = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  const show = useCallback(
    (error: unknown) => {
      dismiss();
      const why = isExplained ? {} : { message: (t: TFunction) => errorText(t, error) };
      shown.current = showToast({ type: 'error', title: (t) => t(title), ...why });
    },
    [dismiss, title, isExplained],
  );
  return useMemo(() => ({ show, dismiss }), [show, dismiss]);
}
