import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useRef } from 'react';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import * as css from './dialog.css.ts';

type DialogControl = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/** `close()` restores the focus, so it also runs when an open dialog unmounts. */
export function useModal(isOpen: boolean, onClose: () => void): DialogControl {
  const ref = useRef<HTMLDialogElement>(null);
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);
  return {
    ref,
    // With the key press: what opens the dialog again may be pressed before `close` fires. File fields' `cancel` bubbles.
    onCancel: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
    // `close` fires late: we may have closed the dialog, or reopened it.
    onClose: () => {
      if (isOpen && !ref.current?.open) onClose();
    },
    // The dialog has no padding, so a press on it came from the backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
};

function DialogFrame({ isOpen, onClose, title, children, footer, className }: DialogProps & { className: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={className} aria-labelledby={titleId}>
      <div className={css.frame}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}

export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} className={css.sheet} />;
}

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  message: string;
  action: string;
  cancel?: string;
};

/** Before irreversible actions; the safe button has the focus. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, message, action, cancel }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  useBrowserLayoutEffect(() => {
    if (isOpen) safe.current?.focus();
  }, [isOpen]);
  const footer = (
    <>
      <Button ref={safe} onClick={onClose}>
        {cancel ?? t('common.cancel')}
      </Button>
      <Button variant="danger" onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} footer={footer}>
      <p>{message}</p>
    </Dialog>
  );
}
