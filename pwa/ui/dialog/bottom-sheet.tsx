import * as css from './dialog.css.ts';
import { DialogFrame, type DialogProps } from './modal-frame.tsx';

/** Comes up from the lower edge of a phone, within the thumb's reach; in the middle on wider screens. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} className={css.sheet} />;
}
