import * as v from 'valibot';
import type { Catalog } from '../model/catalogue.ts';
import { type Baseline, BaselineTool, type Price } from '../model/news.ts';
import type { CatalogTool } from '../model/tool.ts';
import { type PriceTexts, priceLabel } from '../price-text.ts';
import { isNewerCatalogue, NO_NEWS, plainFeatures, priceOf } from './baseline.ts';

type PriceChange = { slug: string; before: Price };
/** Undefined where nothing was, or is, stated. */
export type FeatureChange = { key: string; before: boolean | number | undefined; after: boolean | number | undefined };

export type CatalogueNews = {
  added: readonly string[];
  closed: readonly { slug: string; name: string }[];
  prices: readonly PriceChange[];
  features: readonly { slug: string; changes: readonly FeatureChange[] }[];
};

export function baselineTools({ tools }: Baseline): BaselineTool[] | null {
  try {
    return v.parse(v.array(BaselineTool), JSON.parse(tools));
  } catch {
    return null;
  }
}

/** Keys and values, not texts: equal in every language. */
const KEYS_OF_TEXTS: PriceTexts = { language: 'en', text: (key, values) => `${key} ${JSON.stringify(values ?? {})}` };

function priceKey({ plans, pricingType }: Price): string {
  return priceLabel(plans, KEYS_OF_TEXTS) ?? pricingType;
}

/** Plans recorded for the first time are no price change. */
function hasNewPrice(before: Price, after: Price): boolean {
  const isOneUnknown = (before.plans.length === 0) !== (after.plans.length === 0);
  if (isOneUnknown && before.pricingType === after.pricingType) return false;
  return JSON.stringify(before) !== JSON.stringify(after) && priceKey(before) !== priceKey(after);
}

function featureChanges({ features }: BaselineTool, tool: CatalogTool): FeatureChange[] {
  const now = plainFeatures(tool);
  return [...new Set([...Object.keys(features), ...Object.keys(now)])].flatMap((key) =>
    // A text in a value's place is no lost fact.
    features[key] === now[key] || typeof tool.features[key] === 'string'
      ? []
      : { key, before: features[key], after: now[key] },
  );
}

type ComparedCatalog = Pick<Catalog, 'version' | 'tools' | 'closed' | 'truncated'>;

/** No news unless the catalogue is newer. In a shortened one, added and removed tools are unknown. Relisted closed tools are not new. */
export function compareCatalogues(
  baseline: Pick<Baseline, 'catalogue' | 'isTruncated'>,
  before: readonly BaselineTool[],
  catalog: ComparedCatalog,
): CatalogueNews {
  if (!isNewerCatalogue(catalog.version, baseline.catalogue)) return NO_NEWS;
  const isComplete = !baseline.isTruncated && catalog.truncated !== true;
  const known = new Map(before.map((tool) => [tool.slug, tool]));
  const listed = new Set(catalog.tools.map(({ slug }) => slug));
  const retired = new Set(catalog.closed?.map(({ slug }) => slug));
  const kept = catalog.tools.flatMap((tool) => {
    const old = known.get(tool.slug);
    return old ? [{ slug: tool.slug, old, tool }] : [];
  });
  return {
    added: isComplete ? [...listed].filter((slug) => !known.has(slug)) : [],
    closed: before.flatMap(({ slug, name, isClosed }) =>
      !isClosed && !listed.has(slug) && (isComplete || retired.has(slug)) ? { slug, name } : [],
    ),
    prices: kept.flatMap(({ slug, old, tool }) =>
      hasNewPrice(old.price, priceOf(tool)) ? { slug, before: old.price } : [],
    ),
    features: kept.flatMap(({ slug, old, tool }) => {
      const changes = featureChanges(old, tool);
      return changes.length > 0 ? { slug, changes } : [];
    }),
  };
}
