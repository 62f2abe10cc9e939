import { useMemo } from 'react';
import { priceDay } from '#domain/catalogue/fact-sources.ts';
import { parseUrl } from '#domain/model/addresses.ts';
import type { Price } from '#domain/model/news.ts';
import type { Plan } from '#domain/model/plan.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { type PriceTexts, planTexts, priceLabel } from '#domain/price-text.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { OutOfDate } from './correct-link.tsx';
import * as css from './fact-day.css.ts';
import { FactDay } from './fact-day.tsx';

export function usePriceTexts(): PriceTexts {
  const { t, language } = useTranslation();
  return useMemo(() => ({ language, text: (key, values) => t(key, { ...values }) }), [t, language]);
}

export function usePriceLabel(): (price: Price) => string {
  const { t } = useTranslation();
  const texts = usePriceTexts();
  return ({ plans, pricingType }) => priceLabel(plans, texts) ?? t(`pricing.${pricingType}`);
}

export function OldPrice({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const [oldest = priceDay(tool)] = (tool.plans ?? []).map(({ checkedAt }) => checkedAt).sort();
  return <OutOfDate slug={tool.slug} field="price" label={t('plans.title')} day={oldest} />;
}

function bySource(plans: readonly Plan[]): [url: string, names: string[]][] {
  const sources = new Map<string, string[]>();
  for (const { sourceUrl, name } of plans) sources.set(sourceUrl, [...(sources.get(sourceUrl) ?? []), name]);
  return [...sources];
}

export function PlanTable({ plans, slug }: { plans: readonly Plan[]; slug: string }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const texts = usePriceTexts();
  const sources = bySource(plans);
  return (
    <>
      <table {...tableRoles.table} className={css.table}>
        <caption>
          <VisuallyHidden>{t('plans.title')}</VisuallyHidden>
        </caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader}>{t('plans.plan')}</th>
            <th {...tableRoles.columnHeader}>{t('plans.price')}</th>
            <th {...tableRoles.columnHeader}>{t('plans.day')}</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {plans.map((plan) => {
            const { price, limits } = planTexts(plan, texts);
            return (
              <tr {...tableRoles.row} key={JSON.stringify(plan)}>
                <th {...tableRoles.rowHeader} translate="no">
                  {plan.name}
                </th>
                <td {...tableRoles.cell}>
                  {price}
                  {limits.map((limit) => (
                    <span key={limit} className={css.limit}>
                      {limit}
                    </span>
                  ))}
                </td>
                <td {...tableRoles.cell}>
                  <FactDay day={plan.checkedAt} fact={{ slug, field: 'price', label: plan.name }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={css.sources}>
        {sources.map(([url, names]) => (
          <li key={url}>
            {sources.length > 1 && `${t('plans.of', { plans: list(names) })} `}
            <a href={url} target="_blank" rel="noopener nofollow" className={css.source}>
              {parseUrl(url)?.hostname ?? url}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
