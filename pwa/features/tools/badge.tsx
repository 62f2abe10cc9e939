import { BadgeCheck, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './badge.css.ts';

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
