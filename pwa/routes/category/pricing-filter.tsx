import { useTranslation } from 'react-i18next';
import { PRICING_TYPES } from '#domain/model/pricing-types.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { categoryPath } from '#pwa/router/paths.ts';
import { categoryToolsPath } from '#pwa/router/category-address.ts';
import * as css from './screen.css.ts';

/** Links rather than buttons: each is a page of its own, with or without scripts. */
export function PricingFilter({ slug, pricing }: { slug: string; pricing: readonly PricingType[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('category.pricing_filter')}>
      <ul className={css.filter}>
        <li>
          <ChipLink to={categoryPath(slug)} isCurrent={pricing.length === 0}>
            {t('category.pricing_all')}
          </ChipLink>
        </li>
        {PRICING_TYPES.map((type) => (
          <li key={type}>
            <ChipLink to={categoryToolsPath(slug, [type])} isCurrent={pricing.includes(type)}>
              {t(`pricing.${type}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
