import * as css from './dialog.css.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** Comes up from the lower edge of a phone, within the thumb's reach; in the middle on wider screens. */
export function BottomSheet(props: ModalProps) {
  return <ModalFrame {...props} className={css.sheet} />;
}
