import { isUnsaid } from '#domain/catalogue/fact-sources.ts';
import { dataStatements } from '#domain/catalogue/stated-facts.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { DATA_SCOPES } from '#domain/model/tool-facts.ts';
import { FEATURE_GROUPS, type Feature, type FeatureGroup, type FeatureValue } from '#domain/model/vocabulary.ts';
import { type PriceTexts, priceParts } from '#domain/price-text.ts';

export type FeatureRow = {
  key: string;
  label: string;
  unit: string | null;
  values: readonly (FeatureValue | null)[];
};

type FeatureRowGroup = { group: FeatureGroup | 'decides' | 'other'; rows: readonly FeatureRow[] };

export const isStated = (value: unknown) => value !== null && value !== undefined;

/** A gap is no difference. */
export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values.filter(isStated).map((value) => JSON.stringify(value))).size > 1;
}

/** The same wherever it is stated, which is not everywhere. */
export function arePartlyStated(values: readonly unknown[]): boolean {
  return !areDifferent(values) && values.some(isStated) && !values.every(isStated);
}

/** Differing values stated only once; all of them without a majority. Gaps never count. */
export function oddOnes(values: readonly unknown[]): boolean[] {
  const keys = values.map((value) => (isStated(value) ? JSON.stringify(value) : null));
  const countOf = (key: string | null) => keys.filter((other) => other === key).length;
  return keys.map((key) => key !== null && areDifferent(values) && countOf(key) === 1);
}

export function onlyHere(rows: readonly FeatureRow[], toolCount: number): FeatureRow[][] {
  return Array.from({ length: toolCount }, (_, at) =>
    rows.filter(({ values }) => values.every((value, other) => value === (other === at))),
  );
}

/** Other texts are lists of names, which always differ and say nothing by it. */
const COMPARED_TEXTS = ['free_trial_days', 'language_count', 'license'];

/** Empty for a row that is shown and not compared. */
export function comparedValues({ key, values }: Pick<FeatureRow, 'key' | 'values'>): FeatureRow['values'][] {
  const isText = values.some((value) => typeof value === 'string');
  return isText && !COMPARED_TEXTS.includes(key) ? [] : [values];
}

/** The type, the free part, the paid part: a part that no plan on record states is a gap. */
export function comparedPricing(tools: readonly CatalogTool[], texts: PriceTexts): unknown[][] {
  const parts = tools.map(({ plans = [] }) => priceParts(plans, texts, false));
  return [tools.map(({ pricingType }) => pricingType), parts.map(({ free }) => free), parts.map(({ paid }) => paid)];
}

/** By kind of plan, then whether anybody's input can be kept out: plans that one maker leaves out are gaps. */
export function comparedTraining(tools: readonly CatalogTool[]): unknown[][] {
  const ofPlans = DATA_SCOPES.map((scope) =>
    tools.map(({ dataProtection }) => dataProtection?.[scope]?.trainsOnInput ?? null),
  );
  const isKeptOut = tools.map((tool) => new Map(dataStatements(tool)).get('opt_out') ?? null);
  return [...ofPlans, isKeptOut];
}

/** For unlisted keys. */
function humanizeKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type FeatureRows = {
  /** Required keys in their order, then the others in that of the vocabulary. */
  groups: FeatureRowGroup[];
  /** Not required, and stated for one of several tools only, while nothing was looked up for the others. */
  lone: FeatureRow[];
  /** Required or looked up, with no value for any of several tools. */
  unstated: FeatureRow[];
};

export function featureRows(
  tools: readonly CatalogTool[],
  vocabulary: readonly Feature[],
  requiredKeys: readonly string[],
): FeatureRows {
  // The required keys may be those of a comparison that is being left.
  if (tools.length === 0) return { groups: [], lone: [], unstated: [] };
  const rowOf = ({ key, label, unit }: Pick<Feature, 'key' | 'label' | 'unit'>): FeatureRow => ({
    ...{ key, label, unit },
    values: tools.map(({ features }) => features[key] ?? null),
  });
  const hasValue = ({ values }: FeatureRow) => values.some(isStated);
  const known = new Map(vocabulary.map((feature) => [feature.key, feature]));
  const required = requiredKeys.flatMap((key) => known.get(key) ?? []).map(rowOf);
  const others = vocabulary.filter(({ key }) => !requiredKeys.includes(key));
  const unlisted = [...new Set(tools.flatMap(({ features }) => Object.keys(features)))].filter(
    (key) => !known.has(key),
  );
  // One tool shows all that decides, with its gaps.
  const isFolded = (row: FeatureRow) => tools.length > 1 && !hasValue(row);
  const isLone = ({ key, values }: FeatureRow) =>
    tools.length > 1 && tools.filter((tool, at) => isStated(values[at]) || isUnsaid(tool, key)).length === 1;
  const groups: FeatureRowGroup[] = [
    { group: 'decides', rows: required.filter((row) => !isFolded(row)) },
    ...FEATURE_GROUPS.map((group) => ({
      group,
      rows: others
        .filter((feature) => feature.group === group)
        .map(rowOf)
        .filter(hasValue),
    })),
    {
      group: 'other',
      rows: unlisted.sort().map((key) => rowOf({ key, label: humanizeKey(key), unit: null })),
    },
  ];
  const lookedUp = others.filter(({ key }) => tools.some((tool) => isUnsaid(tool, key))).map(rowOf);
  const shared = groups.map(({ group, rows }) => ({
    group,
    rows: group === 'decides' ? rows : rows.filter((row) => !isLone(row)),
  }));
  return {
    groups: shared.filter(({ rows }) => rows.length > 0),
    lone: groups.flatMap(({ group, rows }) => (group === 'decides' ? [] : rows.filter(isLone))),
    unstated: [...required.filter(isFolded), ...lookedUp.filter((row) => !hasValue(row))],
  };
}
