import { useSignals } from '@preact/signals-react/runtime';
import { Check, CloudOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, ViewTransition } from 'react';
import { ownLogo } from '#domain/model/logo.ts';
import type { PricingType, ToolSummary } from '#domain/model/tool.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintOfCategory, tintOfText } from '#pwa/design/tints.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
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

/** Animates the element of the same name between two screens. */
export function SharedTransition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share={prefersReducedMotion() ? 'none' : 'auto'}>
      {children}
    </ViewTransition>
  );
}

type ToolMarkProps = {
  tool: Pick<ToolSummary, 'name' | 'logo' | 'categories'>;
  size?: 'small' | 'medium' | 'large';
};

/** For a picture that was lost: the set that it is part of may be, and not the logo. */
function tryAlone(image: HTMLImageElement, logo: string, giveUp: (logo: string) => void): void {
  if (image.getAttribute('src') === logo) giveUp(logo);
  else image.src = logo;
}

export function ToolMark({ tool, size = 'medium' }: ToolMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const logo = ownLogo(tool.logo);
  useEffect(() => {
    // It failed before the page was hydrated.
    if (logo !== null && image.current?.complete && image.current.naturalWidth === 0)
      tryAlone(image.current, logo, setFailed);
  }, [logo]);
  if (logo === null || logo === failed) return <Initials tool={tool} size={size} />;
  return (
    <img
      ref={image}
      src={logo}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={classNames(css.markSize[size], css.plate)}
      // A document may show it from a set (`withLogoSets`), which hydration keeps.
      suppressHydrationWarning
      onError={({ currentTarget }) => tryAlone(currentTarget, logo, setFailed)}
    />
  );
}

function Initials({ tool: { name, categories }, size }: Required<ToolMarkProps>) {
  const [category] = categories;
  const tintName = category ? tintOfCategory(category) : tintOfText(name);
  return (
    <svg
      viewBox="0 0 44 44"
      className={classNames(css.markSize[size], css.initials, tint[tintName])}
      aria-hidden="true"
      focusable="false"
    >
      <text className={css.markLetters} x="22" y="22.5">
        {initials(name)}
      </text>
    </svg>
  );
}

/** Promotion is labelled and never affects the order. */
export function FeaturedBadge() {
  const { t } = useTranslation();
  return <span className={css.badge}>{t('common.featured')}</span>;
}

type PricingLabelProps = { tool: { pricingType: PricingType | null | undefined; priceLabel?: string | undefined } };

/** With its currency on either side ("US$20", "1 200 $US"); grouped by no-break spaces. */
const AMOUNT =
  /([A-Z]{0,3}\p{Sc}\s?\d+(?:[.,\u00a0\u202f]\d+)*|\d+(?:[.,\u00a0\u202f]\d+)*\s?[A-Z]{0,3}\p{Sc}[A-Z]{0,3})/u;

export function PricingLabel({ tool: { pricingType: type, priceLabel } }: PricingLabelProps) {
  const { t } = useTranslation();
  if (!type) return <span className={css.price}>{t('pricing.not_specified')}</span>;
  // Every second part is an amount.
  const parts = (priceLabel ?? t(`pricing.${type}`)).split(AMOUNT);
  return (
    <span className={css.price}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          <span key={at} className={css.amount}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

export function StatusLabel({ tool: { status } }: { tool: Pick<ToolSummary, 'status'> }) {
  const { t } = useTranslation();
  if (status === undefined || status === 'active') return null;
  return (
    <span className={css.badge}>{t(status === 'discontinued' ? 'common.discontinued' : 'common.unmaintained')}</span>
  );
}

/** The icon always has a word. */
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

export function NeedsConnection() {
  useSignals();
  const { t } = useTranslation();
  const isOffline = connection.value === 'offline';
  // Must match the server's HTML while hydrating.
  if (!useHydrated() || !isOffline) return null;
  return (
    <span title={t('connection.needs')}>
      <CloudOff size={18} strokeWidth={1.75} role="img" aria-label={t('connection.needs')} />
    </span>
  );
}
