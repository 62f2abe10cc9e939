import { isUnsaid, priceDay, priceSource, sourceOf } from '#domain/catalogue/fact-sources.ts';
import type { TableCell } from '#domain/decision-table.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { priceSentences } from '#domain/price-text.ts';
import { useDataAnswer } from '#pwa/features/tools/data-answer.ts';
import { usePriceTexts } from '#pwa/features/tools/plan-table.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { canonicalPath } from '#pwa/lib/url.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ExportTable } from '#pwa/ui/share/export-table.tsx';
import { type FeatureRow, featureRows } from './comparison-rows.ts';

type ExportComparisonProps = { tools: readonly CatalogTool[]; requiredKeys: readonly string[] };

/** One row for each fact, those that no tool states too. */
export function ExportComparison({ tools, requiredKeys }: ExportComparisonProps) {
  const { t } = useTranslation();
  const { list, number, rating } = useFormatters();
  const { site, language } = useRouteData();
  const priceTexts = usePriceTexts();
  const answerOn = useDataAnswer();
  const vocabulary = useFeatures().data ?? [];

  const gap = (isLookedUp: boolean) => t(isLookedUp ? 'looked_up.unsaid' : 'common.not_stated');
  const featureRow = ({ key, label, unit, values }: FeatureRow): TableCell[] => [
    { text: label },
    ...tools.map((tool, at) => {
      const value = values[at] ?? null;
      const source = sourceOf(tool, `features.${key}`);
      const origin = { day: source?.day, source: source?.url };
      if (value === null) return { text: gap(isUnsaid(tool, key)), ...origin };
      if (typeof value === 'boolean') return { text: t(value ? 'common.yes' : 'common.no'), ...origin };
      return { text: typeof value === 'number' ? `${number(value)} ${unit ?? ''}`.trim() : value, ...origin };
    }),
  ];
  const priceCell = (tool: CatalogTool): TableCell => {
    const { pricingType, pricingDetails } = tool;
    const label = t(`pricing.${pricingType}`);
    return {
      text: pricingDetails ? `${label}\n${pricingDetails}` : label,
      day: priceDay(tool),
      source: priceSource(tool),
    };
  };
  const fromCell = (tool: CatalogTool): TableCell => {
    const sentences = priceSentences(tool.plans ?? [], tool.pricingType, priceTexts, false);
    return {
      text: sentences.join('\n') || t(`pricing.${tool.pricingType}`),
      ...{ day: priceDay(tool), source: priceSource(tool) },
    };
  };
  const dataCell = (tool: CatalogTool): TableCell => {
    const { statements, isPartly, day, source } = answerOn(tool);
    return { text: statements.join('\n') || (isPartly ? t('answers.data_partly') : gap(false)), day, source };
  };
  const companyCell = (tool: CatalogTool): TableCell => {
    const source = sourceOf(tool, 'maker');
    return { text: tool.companyName ?? gap(source !== null), day: source?.day, source: source?.url };
  };
  const about: Record<
    'description' | 'categories' | 'rating' | 'pricing' | 'company',
    (tool: CatalogTool) => TableCell
  > = {
    description: ({ description }) => ({ text: description }),
    categories: ({ categories }) => ({ text: list(categories.map(({ name }) => name)) }),
    rating: ({ avgRating, reviewCount }) => ({
      text: reviewCount > 0 ? `${rating(avgRating)} (${number(reviewCount)})` : t('reviews.none'),
    }),
    pricing: priceCell,
    company: companyCell,
  };
  const address = `${site.origin}${canonicalPath(comparePath(tools.map(({ slug }) => slug)), language)}`;
  const makeTable = () => {
    const { groups, lone, unstated } = featureRows(tools, vocabulary, requiredKeys);
    return {
      columns: [t('comparison.feature'), ...tools.map(({ name }) => name)],
      rows: [
        [{ text: t('decides.price_from') }, ...tools.map(fromCell)],
        [{ text: t('answers.data') }, ...tools.map(dataCell)],
        ...groups.flatMap(({ rows }) => rows.map(featureRow)),
        ...[...lone, ...unstated].map(featureRow),
        ...(['description', 'categories', 'rating', 'pricing', 'company'] as const).map((key) => [
          { text: t(`comparison.row_${key}`) },
          ...tools.map(about[key]),
        ]),
      ],
    };
  };
  return (
    <ExportTable
      title={t('comparison.caption', { names: list(tools.map(({ name }) => name)) })}
      makeTable={makeTable}
      siteName={site.siteName}
      address={address}
      fileName="ai-dir-comparison"
    />
  );
}
