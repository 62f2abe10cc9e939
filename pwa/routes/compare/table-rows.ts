import { FEATURE_GROUPS, type Feature, type FeatureGroup, type FeatureValue } from '#domain/model/feature.ts';
import type { CatalogTool } from '#domain/model/tool.ts';

type FeatureRow = {
  key: string;
  label: string;
  unit: string | null;
  /** One per tool, in the order of the columns; null where nothing is known. */
  values: readonly (FeatureValue | null)[];
};

export type FeatureRowGroup = { group: FeatureGroup | 'other'; rows: readonly FeatureRow[] };

/** One to three columns, by name. */
export function columnCount(tools: readonly unknown[]): 'one' | 'two' | 'three' {
  if (tools.length > 2) return 'three';
  return tools.length === 2 ? 'two' : 'one';
}

/** Whether a reader of the row would see different things in it. A gap beside a value is a difference too. */
export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
}

/** A key that the vocabulary does not know, or not yet, still reads as words. */
function humanizeKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The features that at least one tool says something about, in the order of the vocabulary and under its groups. */
export function groupFeatureRows(tools: readonly CatalogTool[], vocabulary: readonly Feature[]): FeatureRowGroup[] {
  const stated = new Set(tools.flatMap(({ features }) => Object.keys(features)));
  const valuesOf = (key: string) => tools.map(({ features }) => features[key] ?? null);
  const inGroup = (group: FeatureGroup) =>
    vocabulary
      .filter((feature) => feature.group === group && stated.has(feature.key))
      .map(({ key, label, unit }) => ({ key, label, unit, values: valuesOf(key) }));
  const known = new Set(vocabulary.map(({ key }) => key));
  const others = [...stated].filter((key) => !known.has(key)).sort();
  const groups: FeatureRowGroup[] = [
    ...FEATURE_GROUPS.map((group) => ({ group, rows: inGroup(group) })),
    {
      group: 'other',
      rows: others.map((key) => ({ key, label: humanizeKey(key), unit: null, values: valuesOf(key) })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
