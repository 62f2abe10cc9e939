import { ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './button.css.ts';

type ExternalLinkProps = { href: string; children: ReactNode; hasIcon?: boolean; className?: string };

/** `nofollow`: listed sites get no ranking from us. */
function ExternalLink({ href, children, hasIcon = true, className }: ExternalLinkProps) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={classNames(css.externalLink, className)}>
      {children}
      {hasIcon && <ArrowUpRight className={css.externalIcon} size="1.1em" strokeWidth={1.75} aria-hidden />}
      <VisuallyHidden> {t('common.opens_in_new_tab')}</VisuallyHidden>
    </a>
  );
}

type IconButtonProps = { label: string; icon: LucideIcon; size?: 'small' | 'medium' } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>;

/** The label is also the tooltip. */
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

/** `aria-disabled` keeps the focus, which `disabled` would drop. */
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

export function ExternalButton({ href, children, className, ...look }: ExternalButtonProps) {
  return (
    <ExternalLink href={href} className={buttonClass(look, className)}>
      {children}
    </ExternalLink>
  );
}
