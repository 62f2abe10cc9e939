import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './icon-button.css.ts';

type IconButtonProps = { label: string; icon: LucideIcon; size?: 'small' | 'medium' } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>;

/** A button that is only a sign; its label is its name and its tooltip. */
export function IconButton({ label, icon: Icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(css.iconSize[size], className)}
    >
      <Icon size={size === 'small' ? 16 : 20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
