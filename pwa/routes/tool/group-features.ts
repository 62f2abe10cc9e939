import {
  FEATURE_GROUPS,
  type Feature,
  type FeatureGroup,
  type Features,
  type FeatureValue,
} from '#domain/model/feature.ts';

export type LabelledFeature = { key: string; label: string; unit: string | null; value: FeatureValue };
export type LabelledFeatureGroup = { group: FeatureGroup | 'other'; features: LabelledFeature[] };

/** A tool's features under the vocabulary's groups and in its order. What the vocabulary does not know comes last. */
export function groupFeatures(features: Features, vocabulary: readonly Feature[]): LabelledFeatureGroup[] {
  const known = vocabulary.flatMap(({ key, label, unit, group }) => {
    const value = features[key];
    return value === undefined ? [] : [{ group, key, label, unit, value }];
  });
  const keys = new Set(vocabulary.map(({ key }) => key));
  const other = Object.entries(features)
    .filter(([key]) => !keys.has(key))
    .map(([key, value]) => ({ key, label: key.replaceAll('_', ' '), unit: null, value }));
  const groups: LabelledFeatureGroup[] = FEATURE_GROUPS.map((group) => ({
    group,
    features: known.filter((feature) => feature.group === group),
  }));
  return [...groups, { group: 'other' as const, features: other }].filter((each) => each.features.length > 0);
}
