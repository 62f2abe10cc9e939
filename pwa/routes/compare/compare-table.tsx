import { Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Plan } from '#domain/model/plan.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { priceSentences } from '#domain/price-text.ts';
import { describePricing } from '#domain/pricing.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { OutOfDate, usePriceTexts } from '#pwa/features/tools/plan-table.tsx';
import { PricingLabel } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { canonicalPath } from '#pwa/lib/url.ts';
import { categoryPath, comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { tableRoles } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { ToggleChip } from '#pwa/ui/chip/chip.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { CopyLink } from '#pwa/ui/share/share-links.tsx';
import * as css from './compare-table.css.ts';
import { featureRows } from './comparison-rows.ts';
import * as cellCss from './screen.css.ts';
import { CompareTableHead, StickyColumnNames } from './table-head.tsx';
import {
  FoldedRows,
  featureRow,
  hasDifference,
  hasOnlyGaps,
  NotStated,
  type RowGroup,
  RowGroupBody,
} from './table-row.tsx';

type Fact = {
  key: 'description' | 'categories' | 'rating' | 'pricing' | 'company';
  /** The compared value; null if it is not known. */
  aspects: readonly ((tool: CatalogTool) => unknown)[];
  cell: (tool: CatalogTool) => ReactNode;
};

const FACTS: readonly Fact[] = [
  {
    key: 'description',
    aspects: [({ description }) => description],
    cell: ({ description, lang }) => <p lang={lang}>{description}</p>,
  },
  {
    key: 'categories',
    aspects: [({ categories }) => categories.map(({ slug }) => slug).sort()],
    cell: ({ categories }) => <CategoryLinks categories={categories} />,
  },
  {
    key: 'rating',
    aspects: [({ avgRating, reviewCount }) => (reviewCount === 0 ? null : [avgRating, reviewCount])],
    cell: ({ avgRating, reviewCount }) => <RatingLine rating={avgRating} count={reviewCount} />,
  },
  {
    key: 'pricing',
    aspects: [
      ({ pricingType }) => pricingType,
      ({ pricingDetails }) => pricingDetails,
      ({ plans = [] }) => (plans.length === 0 ? null : plans.map(costOf)),
    ],
    cell: (tool) => <PricingCell tool={tool} />,
  },
  {
    key: 'company',
    aspects: [({ companyName }) => companyName],
    cell: ({ companyName }) => (companyName ? <span translate="no">{companyName}</span> : <NotStated />),
  },
];

/** Deciding facts come first, then those that every tool has. */
function useRowGroups(tools: readonly CatalogTool[], requiredKeys: readonly string[]) {
  const { t } = useTranslation();
  const { groups, unstated } = featureRows(tools, useFeatures().data ?? [], requiredKeys);
  const features: RowGroup[] = groups.map(({ group, rows }) => ({
    key: group,
    title: group === 'decides' ? t('decides.title') : t(`features.group_${group}`),
    rows: rows.map(featureRow),
  }));
  const deciding = features.filter(({ key }) => key === 'decides');
  const facts: RowGroup = {
    key: 'facts',
    title: deciding.length > 0 ? t('decides.about') : null,
    rows: FACTS.map(({ key, aspects, cell }) => ({
      ...{ key, cell },
      label: t(`compare.row_${key}`),
      aspects: aspects.map((aspect) => tools.map(aspect)),
    })),
  };
  const others = features.filter(({ key }) => key !== 'decides');
  return { groups: [...deciding, facts, ...others], unstated: unstated.map(featureRow) };
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

/** Names, days and sources of plans make no difference. */
function costOf({ amount, currency, period, unit, perSeat, billed, limits }: Plan): unknown {
  return [amount, currency, period, unit, perSeat, billed, limits];
}

function PricingCell({ tool }: { tool: CatalogTool }) {
  const pricing = describePricing(tool.pricingType, tool.pricingDetails);
  const plans = tool.plans ?? [];
  const sentences = priceSentences(plans, usePriceTexts());
  return (
    <>
      {sentences.length === 0 && <PricingLabel tool={tool} />}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <OutOfDate plans={plans} slug={tool.slug} />
      {'details' in pricing && pricing.details && (
        <p className={cellCss.detail} lang={tool.pricingDetailsLang ?? 'en'}>
          {pricing.details}
        </p>
      )}
    </>
  );
}

type CompareTableProps = {
  tools: readonly CatalogTool[];
  requiredKeys: readonly string[];
  /** Another tool is loading. */
  isBusy: boolean;
  region: RefObject<HTMLElement | null>;
  onRemove: (slug: string) => void;
};

export function CompareTable({ tools, requiredKeys, isBusy, region, onRemove }: CompareTableProps) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const [wantsDifferences, setWantsDifferences] = useState(false);
  const isOnlyDifferences = wantsDifferences && tools.length > 1;
  const { groups, unstated } = useRowGroups(tools, requiredKeys);
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !isOnlyDifferences || hasDifference(row)) }))
    .filter(({ rows }) => rows.length > 0);
  const partlyStated = isOnlyDifferences ? groups.flatMap(({ rows }) => rows.filter(hasOnlyGaps)) : [];
  const caption = t('compare.caption', { names: list(tools.map(({ name }) => name)) });
  // Three columns overflow a phone: focusable for keyboard scrolling.
  const tabIndex = tools.length > 2 ? 0 : -1;
  return (
    <>
      <TableBar tools={tools} isOnlyDifferences={isOnlyDifferences} onToggle={() => setWantsDifferences((on) => !on)} />
      <div>
        {tools.length > 2 && <StickyColumnNames tools={tools} region={region} />}
        <section
          ref={region}
          className={css.scroller[tools.length > 2 ? 'wide' : 'fitting']}
          aria-label={caption}
          aria-busy={isBusy}
          tabIndex={tabIndex}
        >
          <table {...tableRoles.table} className={css.table[tools.length > 2 ? 'wide' : 'fitting']}>
            <caption className={css.caption}>{caption}</caption>
            <CompareTableHead tools={tools} onRemove={onRemove} />
            {shown.map(({ key, ...group }) => (
              <RowGroupBody key={key} {...group} tools={tools} />
            ))}
          </table>
        </section>
      </div>
      <FoldedRows
        summary={t('decides.partly', { count: partlyStated.length })}
        note={t('decides.partly_note')}
        rows={partlyStated}
        tools={tools}
      />
      <FoldedRows summary={t('decides.unstated', { count: unstated.length })} rows={unstated} tools={tools} />
    </>
  );
}

type TableBarProps = { tools: readonly CatalogTool[]; isOnlyDifferences: boolean; onToggle: () => void };

function TableBar({ tools, isOnlyDifferences, onToggle }: TableBarProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  const path = canonicalPath(comparePath(tools.map(({ slug }) => slug)), language);
  return (
    <div className={css.bar}>
      {tools.length > 1 && (
        <>
          <ToggleChip isOn={isOnlyDifferences} onToggle={onToggle}>
            {t('compare.only_differences')}
          </ToggleChip>
          <p className={css.legend}>
            <span className={css.dot} aria-hidden="true" />
            {t('compare.legend')}
          </p>
        </>
      )}
      <div className={css.share}>
        <CopyLink url={`${site.origin}${path}`} />
        <Button size="small" icon={Printer} onClick={() => print()}>
          {t('compare.print')}
        </Button>
      </div>
    </div>
  );
}
