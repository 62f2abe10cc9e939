import { type MouseEvent, type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-browser-layout-effect.ts';

type DialogControl = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native `<dialog>` as a modal. The browser keeps the focus inside, closes on Escape and gives the
 * focus back on `close()`, which therefore also happens when an open dialog is taken off the page.
 */
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
    // The event is late: by then the dialog may have been closed by us, or be open again.
    onClose: () => {
      if (isOpen && !ref.current?.open) onClose();
    },
    // The dialog itself has no padding: a press that lands on it came from the backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
