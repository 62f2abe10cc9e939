import { useTranslation } from 'react-i18next';
import type { PricingType } from '#domain/model/tool.ts';
import * as css from './pricing-label.css.ts';

/** What a tool costs, in words; its colour only repeats them. */
export function PricingLabel({ type }: { type: PricingType | null | undefined }) {
  const { t } = useTranslation();
  if (!type) return <span className={css.pricing.unknown}>{t('pricing.not_specified')}</span>;
  return <span className={css.pricing[type]}>{t(`pricing.${type}`)}</span>;
}
