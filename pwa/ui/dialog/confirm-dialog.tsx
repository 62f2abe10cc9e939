import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './bottom-sheet.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-browser-layout-effect.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  message: string;
  /** What the button that does it says. */
  action: string;
};

/** Asks before something is done that can not be undone; the focus is on the way out. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, message, action }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  useBrowserLayoutEffect(() => {
    if (isOpen) safe.current?.focus();
  }, [isOpen]);
  const footer = (
    <>
      <Button ref={safe} onClick={onClose}>
        {t('common.cancel')}
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
