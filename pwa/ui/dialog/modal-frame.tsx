import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './dialog.css.ts';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons along the bottom, in reach at all times. */
  footer?: ReactNode;
};

/** What a dialog and a bottom sheet share: a named native dialog with a head, a scrolling body and a foot. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  children,
  footer,
  className,
}: DialogProps & { className: string }) {
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
