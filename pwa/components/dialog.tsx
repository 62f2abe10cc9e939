import * as css from './dialog.css.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** Asks or tells one thing in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <ModalFrame {...props} className={css.dialog} />;
}
