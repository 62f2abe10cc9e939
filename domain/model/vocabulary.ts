import * as v from 'valibot';
import { Language } from '../languages.ts';
import { Count, Id, Slug } from './atoms.ts';

export const FeatureKey = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9_]*$/));

/** How many features a category may name as decisive. */
export const REQUIRED_KEYS = { min: 6, max: 10 } as const;

export const RequiredKeys = v.array(FeatureKey);

export const CategoryLabel = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  lang: v.optional(Language),
});
export type CategoryLabel = v.InferOutput<typeof CategoryLabel>;

export const CategorySummary = v.object({
  ...CategoryLabel.entries,
  description: v.string(),
  iconName: v.string(),
  toolCount: Count,
});
export type CategorySummary = v.InferOutput<typeof CategorySummary>;
export const CategoryList = v.array(CategorySummary);

export const Category = v.object({
  ...CategorySummary.entries,
  /** Most asked for first; left out without any. */
  requiredKeys: v.optional(RequiredKeys),
  /** Two or three sentences. */
  why: v.string(),
  /** Search synonyms; catalogues saved by earlier versions lack them. */
  words: v.optional(v.array(v.string()), []),
  englishWords: v.optional(v.array(v.string())),
});
export type Category = v.InferOutput<typeof Category>;

export const FEATURE_TYPES = ['boolean', 'number', 'text'] as const;
export const FEATURE_GROUPS = [
  'platforms',
  'access',
  'input',
  'output',
  'abilities',
  'teamwork',
  'integrations',
  'privacy',
] as const;
export const FeatureGroup = v.picklist(FEATURE_GROUPS);
export type FeatureGroup = v.InferOutput<typeof FeatureGroup>;

export const FEATURE_TEXT_MAX = 200;
export const FEATURE_NUMBER_MAX = 10;

/** Numbers range from 0 to 10. Unknown features are left out. */
export const FeatureValue = v.union([
  v.boolean(),
  v.pipe(v.number(), v.minValue(0), v.maxValue(FEATURE_NUMBER_MAX)),
  v.pipe(v.string(), v.minLength(1), v.maxLength(FEATURE_TEXT_MAX)),
]);
export type FeatureValue = v.InferOutput<typeof FeatureValue>;
export const Features = v.record(FeatureKey, FeatureValue);
export type Features = v.InferOutput<typeof Features>;

export const Feature = v.object({
  key: FeatureKey,
  type: v.picklist(FEATURE_TYPES),
  group: FeatureGroup,
  label: v.string(),
  unit: v.nullable(v.string()),
});
export type Feature = v.InferOutput<typeof Feature>;
export const FeatureList = v.array(Feature);
