import { useSignals } from '@preact/signals-react/runtime';
import { BadgeCheck, Check, CloudOff, Star, X } from 'lucide-react';
import { type ReactNode, ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricingType } from '#domain/model/tool.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintOfCategory, tintOfText } from '#pwa/design/tints.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { connection } from '#pwa/lib/connection.ts';
import { initials } from '#pwa/lib/drawn-text.ts';
import * as css from './tool-card.css.ts';

let reducedMotion: MediaQueryList | null = null;

function prefersReducedMotion(): boolean {
  if (typeof matchMedia === 'undefined') return false;
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
}

/** The same thing on two screens, by its name: on the way from one to the other it moves. Nothing moves for who wants it still. */
export function SharedTransition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share={prefersReducedMotion() ? 'none' : 'auto'}>
      {children}
    </ViewTransition>
  );
}

type ToolMarkProps = {
  name: string;
  /** The tool's first category gives the tint; without one the name does. */
  category?: { id: number } | undefined;
  size?: 'small' | 'medium' | 'large';
};

/** Stands in for a logo: we ship none of other people's. Decoration, since the name is always beside it. */
export function ToolMark({ name, category, size = 'medium' }: ToolMarkProps) {
  const tintName = category ? tintOfCategory(category) : tintOfText(name);
  return (
    <svg
      viewBox="0 0 44 44"
      className={classNames(css.markSize[size], tint[tintName])}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.markTile} width="44" height="44" />
      <rect className={css.markEdge} x="0.5" y="0.5" width="43" height="43" rx="9.5" />
      <text className={css.markLetters} x="22" y="22.5">
        {initials(name)}
      </text>
    </svg>
  );
}

/** The website's owner is confirmed. A tick beside a name, or with its word where there is room. */
export function VerifiedBadge({ hasText = false }: { hasText?: boolean }) {
  const { t } = useTranslation();
  if (!hasText) {
    return <BadgeCheck className={css.tick} size={16} strokeWidth={2} role="img" aria-label={t('common.verified')} />;
  }
  return (
    <span className={css.verified}>
      <BadgeCheck size={14} strokeWidth={2} aria-hidden />
      {t('common.verified')}
    </span>
  );
}

/** Promoted. It is named as such and changes no order. */
export function FeaturedBadge() {
  const { t } = useTranslation();
  return (
    <span className={css.featured}>
      <Star size={12} strokeWidth={2} aria-hidden />
      {t('common.featured')}
    </span>
  );
}

/** What a tool costs, in words; its colour only repeats them. */
export function PricingLabel({ type }: { type: PricingType | null | undefined }) {
  const { t } = useTranslation();
  if (!type) return <span className={css.pricing.unknown}>{t('pricing.not_specified')}</span>;
  return <span className={css.pricing[type]}>{t(`pricing.${type}`)}</span>;
}

/** Never a sign alone: the word stands beside it. */
export function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation();
  const Sign = isYes ? Check : X;
  return (
    <span className={isYes ? css.yes : css.no}>
      <Sign size={16} strokeWidth={2} aria-hidden />
      {t(isYes ? 'common.yes' : 'common.no')}
    </span>
  );
}

/** Inside of what leads out of the site: while there is no connection, says that it needs one. */
export function NeedsConnection() {
  useSignals();
  const { t } = useTranslation();
  const isOffline = connection.value === 'offline';
  // A screen may hydrate after the connection was found to be gone: until then it must agree with the server's HTML.
  if (!useHydrated() || !isOffline) return null;
  return (
    <span title={t('connection.needs')}>
      <CloudOff size={18} strokeWidth={1.75} role="img" aria-label={t('connection.needs')} />
    </span>
  );
}
