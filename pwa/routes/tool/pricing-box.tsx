import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { describePricing } from '#domain/pricing.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { PricingLabel } from '#pwa/features/tools/pricing-label.tsx';
import { OverviewBox } from './box.tsx';
import * as css from './overview-panel.css.ts';

/** SPEC §4: not specified; free; free with the details or "paid options available"; the details or "paid". */
export function PricingBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const statement = describePricing(tool.pricingType, tool.pricingDetails);
  const ownWords = 'details' in statement ? statement.details : null;
  return (
    <OverviewBox title={t('tool.pricing')}>
      <p>
        <PricingLabel type={tool.pricingType} />
      </p>
      <p className={css.text} lang={ownWords === null ? undefined : FALLBACK_LANGUAGE}>
        {ownWords ?? t(`tool.pricing_${statement.kind}_details`)}
      </p>
    </OverviewBox>
  );
}
