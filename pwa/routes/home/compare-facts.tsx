import { useTranslation } from 'react-i18next';
import { truncate } from '#domain/model/truncate.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PricingLabel } from '#pwa/features/tools/pricing-label.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { ToolMark } from '#pwa/features/tools/tool-mark.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { toolPath } from '#pwa/router/paths.ts';
import * as css from './compare-widget.css.ts';

const DESCRIPTION_MAX = 120;

/** The fixed rows of a comparison (SPEC §2), for one tool. */
export function CompareFacts({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  return (
    <div className={css.facts}>
      <h3 className={css.name}>
        <ToolMark name={tool.name} category={tool.categories[0]} size="small" />
        <AppLink to={toolPath(tool.slug)} translate="no" className={css.link}>
          {tool.name}
        </AppLink>
      </h3>
      <p className={css.description} lang={tool.lang}>
        {truncate(tool.description, DESCRIPTION_MAX)}
      </p>
      <dl className={css.rows}>
        <dt>{t('home.fact_categories')}</dt>
        <dd>{list(tool.categories.map(({ name }) => name)) || t('common.not_stated')}</dd>
        <dt>{t('home.fact_rating')}</dt>
        <dd>
          <RatingLine rating={tool.avgRating} count={tool.reviewCount} />
        </dd>
        <dt>{t('home.fact_pricing')}</dt>
        <dd>
          <PricingLabel type={tool.pricingType} />
        </dd>
        <dt>{t('home.fact_company')}</dt>
        <dd translate={tool.companyName === null ? undefined : 'no'}>{tool.companyName ?? t('common.not_stated')}</dd>
      </dl>
    </div>
  );
}
