import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statePricing } from '#domain/rules/pricing.ts';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { AppLink } from '../../components/app-link.tsx';
import { PricingLabel } from '../../components/pricing-label.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { categoryPath } from '../../paths.ts';
import * as css from './compare-cells.css.ts';
import { body } from './compare-table.css.ts';
import { NotStated, TableRow } from './table-row.tsx';
import { roles } from '../../components/table-roles.ts';
import { differ } from './table-rows.ts';

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
    cell: (tool) => <Pricing tool={tool} />,
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
  const facts = FACTS.map((fact) => ({ ...fact, isDifferent: differ(tools.map(fact.compared)) }));
  return (
    <tbody {...roles.group} className={body}>
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
    <ul className={css.categories}>
      {categories.map(({ slug, name, lang }) => (
        <li key={slug}>
          <AppLink to={categoryPath(slug)} className={css.category} lang={lang}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Pricing({ tool }: { tool: CatalogTool }) {
  const pricing = statePricing(tool.pricingType, tool.pricingDetails);
  return (
    <>
      <PricingLabel type={tool.pricingType} />
      {'details' in pricing && pricing.details && (
        <p className={css.detail} lang="en">
          {pricing.details}
        </p>
      )}
    </>
  );
}
