import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describePricing } from '#domain/pricing.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PricingLabel } from '#pwa/features/tools/pricing-label.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { categoryPath } from '#pwa/router/paths.ts';
import * as cellCss from './compare-cells.css.ts';
import { body } from './compare-table.css.ts';
import { NotStated, TableRow } from './table-row.tsx';
import { tableRoles } from '#pwa/ui/accessibility/table-roles.ts';
import { areDifferent } from './table-rows.ts';

type Fact = {
  key: 'description' | 'categories' | 'rating' | 'pricing' | 'company';
  /** What two tools must share to be alike in this. */
  compared: (tool: CatalogTool) => unknown;
  cell: (tool: CatalogTool) => ReactNode;
};

/** SPEC §2: the rows that every comparison has. */
const FACTS: readonly Fact[] = [
  {
    key: 'description',
    compared: ({ description }) => description,
    cell: ({ description, lang }) => <p lang={lang}>{description}</p>,
  },
  {
    key: 'categories',
    compared: ({ categories }) => categories.map(({ slug }) => slug).sort(),
    cell: ({ categories }) => <CategoryLinks categories={categories} />,
  },
  {
    key: 'rating',
    compared: ({ avgRating, reviewCount }) => [avgRating, reviewCount],
    cell: ({ avgRating, reviewCount }) => <RatingLine rating={avgRating} count={reviewCount} />,
  },
  {
    key: 'pricing',
    compared: ({ pricingType, pricingDetails }) => [pricingType, pricingDetails],
    cell: (tool) => <PricingCell tool={tool} />,
  },
  {
    key: 'company',
    compared: ({ companyName }) => companyName,
    cell: ({ companyName }) => (companyName ? <span translate="no">{companyName}</span> : <NotStated />),
  },
];

type FactRowsProps = { tools: readonly CatalogTool[]; isOnlyDifferences: boolean };

export function FactRows({ tools, isOnlyDifferences }: FactRowsProps) {
  const { t } = useTranslation();
  const facts = FACTS.map((fact) => ({ ...fact, isDifferent: areDifferent(tools.map(fact.compared)) }));
  return (
    <tbody {...tableRoles.group} className={body}>
      {facts
        .filter(({ isDifferent }) => isDifferent || !isOnlyDifferences)
        .map(({ key, isDifferent, cell }) => (
          <TableRow key={key} label={t(`compare.row_${key}`)} isDifferent={isDifferent} tools={tools} cell={cell} />
        ))}
    </tbody>
  );
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

function PricingCell({ tool }: { tool: CatalogTool }) {
  const pricing = describePricing(tool.pricingType, tool.pricingDetails);
  return (
    <>
      <PricingLabel type={tool.pricingType} />
      {'details' in pricing && pricing.details && (
        <p className={cellCss.detail} lang="en">
          {pricing.details}
        </p>
      )}
    </>
  );
}
