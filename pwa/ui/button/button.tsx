import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './button.css.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { ExternalLink } from './external-link.tsx';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: LucideIcon;
  isWide?: boolean;
  children: ReactNode;
};

type ButtonStyleOptions = { [K in 'variant' | 'size' | 'isWide']?: ButtonStyle[K] | undefined };

function buttonClass({ variant = 'secondary', size = 'medium', isWide = false }: ButtonStyleOptions, more?: string) {
  return classNames(css.size[size], css.variant[variant], isWide && css.wide, more);
}

type ButtonProps = ButtonStyle & { isBusy?: boolean } & ComponentProps<'button'>;

/** Busy: it says so, ignores presses and keeps its focus, which `disabled` would drop. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon: Icon, isBusy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & Omit<ComponentProps<typeof AppLink>, 'children'>;

/** A link inside the site that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isWide, icon: Icon, children, className, ...rest } = props;
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </AppLink>
  );
}

type ExternalButtonProps = Omit<ButtonStyle, 'icon'> & { href: string; className?: string };

/** A link out of the site that looks like a button; the arrow and the hidden words say where it leads. */
export function ExternalButton({ href, children, className, ...look }: ExternalButtonProps) {
  return (
    <ExternalLink href={href} className={buttonClass(look, className)}>
      {children}
    </ExternalLink>
  );
}
