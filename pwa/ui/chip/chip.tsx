import { Check, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './chip.css.ts';

type ChipLinkProps = {
  to: string;
  children: ReactNode;
  icon?: LucideIcon;
  isCurrent?: boolean;
  isWide?: boolean;
  lang?: string | undefined;
};

export function ChipLink({ to, children, icon: Icon, isCurrent = false, isWide = false, lang }: ChipLinkProps) {
  const className = classNames(css.link, isWide && css.wide);
  return (
    <AppLink to={to} className={className} lang={lang} aria-current={isCurrent ? 'true' : undefined}>
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden />}
      {children}
    </AppLink>
  );
}

export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const action = t('common.remove_named', { name: label });
  return (
    <span className={css.removable}>
      {label}
      <button type="button" className={css.remove} aria-label={action} title={action} onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </span>
  );
}

type ToggleChipProps = { isOn: boolean; onToggle: () => void; children: ReactNode; count?: string };

export function ToggleChip({ isOn, onToggle, children, count }: ToggleChipProps) {
  return (
    <button type="button" className={css.toggle} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Check size={14} strokeWidth={2} aria-hidden />}
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}
