import type { SearchLabels } from '#domain/catalogue/list-tools.ts';
import type { FactCounts } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { DATA_CHOICES, type DataChoice, type ToolFilter } from '#domain/model/tool-query.ts';

/** Null: not stated. */
type Statement = boolean | null;

function saysOfFeature({ features }: CatalogTool, key: string): Statement {
  return Object.hasOwn(features, key) ? features[key] !== false : null;
}

/**
 * Of contracts and places one plan that says yes is enough; of training free and paid plans count, and must agree. Where
 * no plan says anything, the feature does.
 */
function saysOfData({ dataProtection = {}, features }: CatalogTool, choice: DataChoice): Statement {
  const scopes = Object.values(dataProtection).flatMap((scope) => scope ?? []);
  const open = [dataProtection.free, dataProtection.paid];
  const training = open.flatMap((scope) => scope?.trainsOnInput ?? []);
  const agreements = scopes.map(({ dpa }) => dpa).filter((dpa) => typeof dpa === 'boolean');
  const regions = scopes.flatMap((scope) => (scope.regions && scope.regions.length > 0 ? [scope.regions] : []));
  if (choice === 'dpa') return agreements.length === 0 ? null : agreements.includes(true);
  if (choice === 'eu') return regions.length === 0 ? null : regions.some((own) => !own.includes('US'));
  const canOptOut = features.training_opt_out;
  if (scopes.every((scope) => scope.trainsOnInput === undefined) && typeof canOptOut === 'boolean')
    return choice === 'no_training' && canOptOut ? null : canOptOut;
  if (training.length === 0) return null;
  return training.every((own) => own === 'no' || (choice === 'opt_out' && own === 'opt_out'));
}

export function passesFacts(tool: CatalogTool, { features, data, unstated }: ToolFilter): boolean {
  const statements = [
    ...features.map((key) => saysOfFeature(tool, key)),
    ...data.map((choice) => saysOfData(tool, choice)),
  ];
  return statements.every((statement) => statement ?? unstated === 'include');
}

/** Names of what a tool of a filtered list does not state; left out where nothing is, or nothing is asked for. */
export function unstatedFacts(tool: CatalogTool, filter: ToolFilter, price: number | null): { unstated?: string[] } {
  const { features, data, currency } = filter;
  if (features.length + data.length === 0) return {};
  const isUsage = (tool.plans ?? []).some(
    (plan) => plan.period === 'usage' && plan.currency === currency && plan.amount > 0,
  );
  const unstated = [
    ...features.filter((key) => saysOfFeature(tool, key) === null).map((key) => `features.${key}`),
    ...data.filter((choice) => saysOfData(tool, choice) === null).map((choice) => `data.${choice}`),
    ...(filter.price === '' && price === null && !isUsage && tool.pricingType !== 'free' ? ['price'] : []),
  ];
  return unstated.length === 0 ? {} : { unstated };
}

/** The first two required features of the category that a tool has, but for what its price and platforms tell. */
export function decidingFacts(
  { features }: CatalogTool,
  filter: ToolFilter,
  labels: Pick<SearchLabels, 'categories' | 'features'>,
): { deciding?: string[] } {
  const category = labels.categories.find(({ slug }) => slug === filter.category);
  const isChoice = (key: string) =>
    labels.features.some((own) => own.key === key && own.type === 'boolean' && own.group !== 'platforms');
  const has = (key: string) => key !== 'free_plan' && isChoice(key) && features[key] === true;
  const deciding = (category?.requiredKeys ?? []).filter(has).slice(0, 2);
  const isFiltered = filter.features.length + filter.data.length > 0 || filter.price !== '';
  return isFiltered || deciding.length === 0 ? {} : { deciding };
}

type Counts = Record<string, { yes: number; no: number; unstated: number }>;

/** Of the keys that a tool states. */
function countStatements<Key extends string>(
  keys: readonly Key[],
  toolsFor: (key: Key) => readonly CatalogTool[],
  says: (tool: CatalogTool, key: Key) => Statement,
): Counts {
  const counts: Counts = {};
  for (const key of keys) {
    const statements = toolsFor(key).map((tool) => says(tool, key));
    const [yes = 0, no = 0, unstated = 0] = [true, false, null].map(
      (wanted) => statements.filter((statement) => statement === wanted).length,
    );
    if (yes + no > 0) counts[key] = { yes, no, unstated };
  }
  return counts;
}

/** `among`: the tools that the filter leaves with such a change. */
export function countFacts(
  keys: readonly string[],
  filter: ToolFilter,
  among: (changed: Partial<ToolFilter>) => readonly CatalogTool[],
): FactCounts {
  const others = <T>(all: readonly T[], own: T) => all.filter((one) => one !== own);
  return {
    features: countStatements(keys, (key) => among({ features: others(filter.features, key) }), saysOfFeature),
    data: countStatements(DATA_CHOICES, (choice) => among({ data: others(filter.data, choice) }), saysOfData),
    unstated: among({ unstated: 'include' }).length - among({ unstated: '' }).length,
  };
}
