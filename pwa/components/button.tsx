import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import * as css from './button.css.ts';
import { classNames } from './class-names.ts';
import { ExternalLink } from './external-link.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: LucideIcon;
  isWide?: boolean;
  children: ReactNode;
};

type LookChoice = { [K in 'variant' | 'size' | 'isWide']?: Look[K] | undefined };

function lookClass({ variant = 'secondary', size = 'medium', isWide = false }: LookChoice, more?: string) {
  return classNames(css.size[size], css.variant[variant], isWide && css.wide, more);
}

type ButtonProps = Look & { isBusy?: boolean } & ComponentProps<'button'>;

/** Busy: it says so, ignores presses and keeps its focus, which `disabled` would drop. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon: Icon, isBusy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof AppLink>, 'children'>;

/** A link inside the site that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isWide, icon: Icon, children, className, ...rest } = props;
  return (
    <AppLink {...rest} className={lookClass({ variant, size, isWide }, className)}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </AppLink>
  );
}

type ExternalButtonProps = Omit<Look, 'icon'> & { href: string; className?: string };

/** A link out of the site that looks like a button; the arrow and the hidden words say where it leads. */
export function ExternalButton({ href, children, className, ...look }: ExternalButtonProps) {
  return (
    <ExternalLink href={href} className={lookClass(look, className)}>
      {children}
    </ExternalLink>
  );
}
