import { useSignals } from '@preact/signals-react/runtime';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { dismissToast, type Toast, type ToastText, visibleToast } from './toasts.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import * as css from './toast-view.css.ts';
import { useToastExpiry } from './use-toast-expiry.ts';

const TOAST_ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

function useToastText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (text: ToastText) => (typeof text === 'string' ? text : text(t, language));
}

function ToastTexts({ toast }: { toast: Toast }) {
  const say = useToastText();
  return (
    <>
      <p className={css.title}>{say(toast.title)}</p>
      {toast.message && <p className={css.message}>{say(toast.message)}</p>}
    </>
  );
}

/**
 * The one toast in sight. Its two live regions, the second for errors, stand in the page from the start, as screen
 * readers need them to; what can be pressed stands outside of them.
 */
export function ToastView() {
  useSignals();
  const { t } = useTranslation();
  const say = useToastText();
  const toast = visibleToast.value;
  const hold = useToastExpiry(toast);
  const Sign = toast && TOAST_ICONS[toast.type];
  return (
    <section className={css.region} aria-label={t('layout.notifications')}>
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
