import type { Catalog } from '../model/catalogue.ts';
import type { Baseline, BaselineTool, PlainFeatures, Price } from '../model/news.ts';
import type { CatalogTool } from '../model/tool.ts';

export const NO_NEWS = { added: [], closed: [], prices: [], features: [] } as const;

export function priceOf({ pricingType, plans = [] }: Pick<CatalogTool, 'pricingType' | 'plans'>): Price {
  return { pricingType, plans: plans.map(({ name: _, checkedAt: __, sourceUrl: ___, ...price }) => price) };
}

export function plainFeatures({ features }: Pick<CatalogTool, 'features'>): PlainFeatures {
  return Object.fromEntries(
    Object.entries(features).flatMap(([key, value]) => (typeof value === 'string' ? [] : [[key, value]])),
  );
}

/** With closed tools, which are not new when relisted. `now`: ms since 1970. */
export function takeBaseline(
  catalog: Pick<Catalog, 'version' | 'tools' | 'closed' | 'truncated'>,
  now: number,
): Baseline {
  const tools = [...catalog.tools, ...(catalog.closed ?? [])].map((tool): BaselineTool => {
    const isClosed = tool.status === 'discontinued' || undefined;
    return { slug: tool.slug, name: tool.name, price: priceOf(tool), features: plainFeatures(tool), isClosed };
  });
  const isTruncated = catalog.truncated === true;
  return {
    version: 1,
    kind: 'baseline',
    catalogue: catalog.version,
    isTruncated,
    takenAt: now,
    tools: JSON.stringify(tools),
  };
}

function versionNumbers(version: string): [epoch: number, change: number] {
  const [epoch = 0, change = 0] = version.split('-').map((part) => Number.parseInt(part, 10) || 0);
  return [epoch, change];
}

/** Versions are `<epoch>-<last change id>`. Copies of several languages differ in age. */
export function isNewerCatalogue(version: string, other: string): boolean {
  const [epoch, change] = versionNumbers(version);
  const [otherEpoch, otherChange] = versionNumbers(other);
  return epoch === otherEpoch ? change > otherChange : epoch > otherEpoch;
}
