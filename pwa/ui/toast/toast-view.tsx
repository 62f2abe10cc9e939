import { useSignals } from '@preact/signals-react/runtime';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { secondary } from '#pwa/design/text.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './toast-view.css.ts';
import { dismissToast, type Toast, type ToastText, visibleToast } from './toasts.ts';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Paused while hovered, focused, covered, or hidden. */
export function useToastExpiry(toast: Toast | null) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  // Removed elements fire no blur or pointerleave, so the hold is reset.
  if (!toast && isHeld) {
    setHovered(false);
    setFocused(false);
  }
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const left = useRef(new Map<number, number>());

  useEffect(() => {
    if (!toast || toast.expiry === null || isHeld || isHidden) return;
    const since = performance.now();
    const time = left.current.get(toast.id) ?? toast.expiry;
    const timer = setTimeout(() => dismissToast(toast.id), time);
    return () => {
      clearTimeout(timer);
      left.current.set(toast.id, Math.max(0, time - (performance.now() - since)));
    };
  }, [toast, isHeld, isHidden]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

const TOAST_ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

function useToastText() {
  const { t, language } = useTranslation();
  return (text: ToastText) => (typeof text === 'string' ? text : text(t, language));
}

function ToastTexts({ toast }: { toast: Toast }) {
  const say = useToastText();
  return (
    <>
      <p className={css.title}>{say(toast.title)}</p>
      {toast.message && <p className={secondary}>{say(toast.message)}</p>}
    </>
  );
}

/** At worst it stays at the lower edge. */
function keepInPlace(region: HTMLElement) {
  const placing = import('./toast-place.ts').then(
    ({ keepOffFields }) => keepOffFields(region),
    () => () => {},
  );
  return () => void placing.then((stop) => stop());
}

/** Both live regions exist from the start, for screen readers; controls are outside. */
export function ToastView() {
  useSignals();
  const { t } = useTranslation();
  const say = useToastText();
  const toast = visibleToast.value;
  const hold = useToastExpiry(toast);
  const Sign = toast && TOAST_ICONS[toast.type];
  return (
    <section ref={toast && keepInPlace} className={css.region} aria-label={t('layout.notifications')}>
      <div className={toast ? css.type[toast.type] : undefined} {...hold}>
        {Sign && <Sign className={css.icon} size={20} strokeWidth={1.75} aria-hidden />}
        <div className={css.body}>
          <div role="status">{toast && toast.type !== 'error' && <ToastTexts toast={toast} />}</div>
          <div role="alert">{toast?.type === 'error' && <ToastTexts toast={toast} />}</div>
          {toast?.link && (
            <AppLink to={toast.link.to} className={css.link} onClick={() => dismissToast(toast.id)}>
              {say(toast.link.label)}
            </AppLink>
          )}
          {toast?.action && (
            <Button
              size="small"
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.run();
              }}
            >
              {say(toast.action.label)}
            </Button>
          )}
        </div>
        {toast && (
          <IconButton icon={X} size="small" label={t('common.dismiss')} onClick={() => dismissToast(toast.id)} />
        )}
      </div>
    </section>
  );
}
