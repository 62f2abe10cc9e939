import { useTranslation } from 'react-i18next';
import { truncate } from '#domain/rules/truncate.ts';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { AppLink } from '../../components/app-link.tsx';
import { PricingLabel } from '../../components/pricing-label.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { ToolMark } from '../../components/tool-mark.tsx';
import { useFormatters } from '../../i18n/use-formatters.ts';
import { toolPath } from '../../paths.ts';
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
