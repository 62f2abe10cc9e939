import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './external-link.css.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';

type ExternalLinkProps = { href: string; children: ReactNode; hasIcon?: boolean; className?: string };

/** Leaves the site in a new tab and says so. Listed sites get no ranking from us: `nofollow`. */
export function ExternalLink({ href, children, hasIcon = true, className }: ExternalLinkProps) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={classNames(css.externalLink, className)}>
      {children}
      {hasIcon && <ArrowUpRight className={css.externalIcon} size="1.1em" strokeWidth={1.75} aria-hidden />}
      <VisuallyHidden> {t('common.opens_in_new_tab')}</VisuallyHidden>
    </a>
  );
}
