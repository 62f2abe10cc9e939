import type { ReactNode } from 'react';
import { priceDay, priceSource } from '#domain/catalogue/fact-sources.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { priceSentences } from '#domain/price-text.ts';
import { describePricing } from '#domain/pricing.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { type DataAnswer, useDataAnswer } from '#pwa/features/tools/data-answer.ts';
import { OldPrice, usePriceTexts } from '#pwa/features/tools/plan-table.tsx';
import { PricingLabel } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { categoryPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { comparedPricing, comparedTraining, featureRows, onlyHere } from './comparison-rows.ts';
import * as cellCss from './screen.css.ts';
import { type ComparedRow, featureRow, NotStated, type RowGroup } from './table-row.tsx';

type Fact = {
  key: 'description' | 'categories' | 'rating' | 'pricing' | 'company';
  /** Compared values, null if not known; none where tools differ by nature. */
  aspects: readonly ((tool: CatalogTool) => unknown)[];
  cell: (tool: CatalogTool) => ReactNode;
};

const FACTS: readonly Fact[] = [
  {
    key: 'description',
    aspects: [],
    cell: ({ description, lang }) => <p lang={lang}>{description}</p>,
  },
  {
    key: 'categories',
    aspects: [],
    cell: ({ categories }) => <CategoryLinks categories={categories} />,
  },
  {
    key: 'rating',
    aspects: [({ avgRating, reviewCount }) => (reviewCount === 0 ? null : [avgRating, reviewCount])],
    cell: ({ avgRating, reviewCount }) => <RatingLine rating={avgRating} count={reviewCount} />,
  },
  {
    key: 'pricing',
    // Compared among what decides.
    aspects: [],
    cell: (tool) => <PricingCell tool={tool} />,
  },
  {
    key: 'company',
    aspects: [],
    cell: ({ companyName }) => (companyName ? <span translate="no">{companyName}</span> : <NotStated />),
  },
];

/** Of any tools: the price, and the answer on training unless none says anything of data. */
function useDecidingRows(tools: readonly CatalogTool[]): { rows: ComparedRow[]; unstated: string[] } {
  const { t } = useTranslation();
  const texts = usePriceTexts();
  const answerOn = useDataAnswer();
  const priceOf = ({ plans = [], pricingType }: CatalogTool) => priceSentences(plans, pricingType, texts, false);
  const price: ComparedRow = {
    ...{ key: 'price', label: t('decides.price_from') },
    aspects: comparedPricing(tools, texts),
    cell: (tool, _, hasSources) => (
      <>
        <PriceLines tool={tool} sentences={priceOf(tool)} />
        {!hasSources && <OldPrice tool={tool} />}
      </>
    ),
    originOf: (tool) => ({ field: 'price', day: priceDay(tool), source: priceSource(tool) }),
  };
  const data: ComparedRow = {
    ...{ key: 'data', label: t('answers.data') },
    aspects: comparedTraining(tools),
    cell: (tool) => <DataCell {...answerOn(tool)} />,
    originOf: answerOn,
  };
  const isSilent = ({ isPartly, statements }: DataAnswer) => !isPartly && statements.length === 0;
  const isFolded = tools.length > 1 && tools.map(answerOn).every(isSilent);
  return { rows: isFolded ? [price] : [price, data], unstated: isFolded ? [data.label] : [] };
}

/** Deciding facts come first, those that every tool has last. */
export function useRowGroups(tools: readonly CatalogTool[], requiredKeys: readonly string[]) {
  const { t } = useTranslation();
  const deciding = useDecidingRows(tools);
  const { groups, lone, unstated } = featureRows(tools, useFeatures().data ?? [], requiredKeys);
  const rowsOf = (wanted: string) => groups.find(({ group }) => group === wanted)?.rows.map(featureRow) ?? [];
  const decides: RowGroup = {
    ...{ key: 'decides', title: t('decides.title') },
    rows: [...deciding.rows, ...rowsOf('decides')],
  };
  const others = groups.flatMap(({ group }): RowGroup[] =>
    group === 'decides' ? [] : [{ key: group, title: t(`features.group_${group}`), rows: rowsOf(group) }],
  );
  const about: RowGroup = {
    key: 'about',
    title: t('decides.about'),
    rows: FACTS.map(({ key, aspects, cell }) => ({
      ...{ key, cell },
      label: t(`comparison.row_${key}`),
      aspects: aspects.map((aspect) => tools.map(aspect)),
    })),
  };
  const only = onlyHere(
    groups.flatMap(({ rows }) => rows),
    tools.length,
  );
  return {
    ...{ about, only },
    features: tools.length > 0 ? [decides, ...others] : [],
    lone: lone.map(featureRow),
    unstated: [...deciding.unstated, ...unstated.map(({ label }) => label)],
  };
}

function CategoryLinks({ categories }: { categories: CatalogTool['categories'] }) {
  return (
    <ul className={cellCss.categories}>
      {categories.map(({ slug, name, lang }) => (
        <li key={slug}>
          <AppLink to={categoryPath(slug)} className={cellCss.category} lang={lang}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function PriceLines({ tool, sentences }: { tool: CatalogTool; sentences: readonly string[] }) {
  if (sentences.length === 0) return <PricingLabel tool={tool} />;
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

function DataCell({ statements, isPartly }: Pick<DataAnswer, 'statements' | 'isPartly'>) {
  const { t } = useTranslation();
  if (statements.length > 0) return statements.map((statement) => <p key={statement}>{statement}</p>);
  return isPartly ? <span className={cellCss.notStated}>{t('answers.data_partly')}</span> : <NotStated />;
}

/** Prices of plans stand in the row of the price. */
function PricingCell({ tool }: { tool: CatalogTool }) {
  const pricing = describePricing(tool.pricingType, tool.pricingDetails);
  return (
    <>
      <PricingLabel tool={{ pricingType: tool.pricingType }} />
      {'details' in pricing && pricing.details && (
        <p className={cellCss.detail} lang={tool.pricingDetailsLang ?? 'en'}>
          {pricing.details}
        </p>
      )}
    </>
  );
}
