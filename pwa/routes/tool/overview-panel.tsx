import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { ShareLinks } from '#pwa/ui/share/share-links.tsx';
import { canonicalPath, toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { OverviewBox } from './box.tsx';
import { KeyFeatures } from './key-features.tsx';
import * as css from './overview-panel.css.ts';
import { PricingBox } from './pricing-box.tsx';
import { RatingBox } from './rating-box.tsx';
import { StatusBox } from './status-box.tsx';

type OverviewPanelProps = { tool: CatalogTool; onStars: (stars: number) => void };

export function OverviewPanel({ tool, onStars }: OverviewPanelProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PricingBox tool={tool} />
        <KeyFeatures tool={tool} />
        <StatusBox tool={tool} />
      </div>
      <div className={css.column}>
        <RatingBox tool={tool} onStars={onStars} />
        <div className={css.share}>
          <OverviewBox title={t('tool.share')}>
            <ShareLinks url={`${site.origin}${canonicalPath(toolPath(tool.slug), language)}`} title={tool.name} />
          </OverviewBox>
        </div>
      </div>
    </div>
  );
}
