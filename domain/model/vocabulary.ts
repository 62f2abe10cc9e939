import * as v from 'valibot';
import { Language } from '../languages.ts';
import { Count, Id, Slug } from './atoms.ts';

/** What a tool says of each of its categories. */
export const CategoryLabel = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  /** Set when the texts are not in the language that was asked for. */
  lang: v.optional(Language),
});
export type CategoryLabel = v.InferOutput<typeof CategoryLabel>;

/** A category as lists carry it. */
export const CategorySummary = v.object({
  ...CategoryLabel.entries,
  description: v.string(),
  iconName: v.string(),
  toolCount: Count,
});
export type CategorySummary = v.InferOutput<typeof CategorySummary>;
export const CategoryList = v.array(CategorySummary);

/** A category as its own page and the offline catalogue carry it. */
export const Category = v.object({
  ...CategorySummary.entries,
  /** Two or three sentences on why one would use tools of this kind. */
  why: v.string(),
  /** What people say who look for tools of this kind and do not know its name. A device may keep a catalogue from before. */
  words: v.optional(v.array(v.string()), []),
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

const FeatureKey = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9_]*$/));

/** Yes or no, a number from 0 to 10, or a short text. A key that is unknown for a tool is left out. */
export const FeatureValue = v.union([
  v.boolean(),
  v.pipe(v.number(), v.minValue(0), v.maxValue(FEATURE_NUMBER_MAX)),
  v.pipe(v.string(), v.minLength(1), v.maxLength(FEATURE_TEXT_MAX)),
]);
export type FeatureValue = v.InferOutput<typeof FeatureValue>;
export const Features = v.record(FeatureKey, FeatureValue);
export type Features = v.InferOutput<typeof Features>;

/** One entry of the vocabulary that makes comparisons line up. */
export const Feature = v.object({
  key: FeatureKey,
  type: v.picklist(FEATURE_TYPES),
  group: FeatureGroup,
  label: v.string(),
  unit: v.nullable(v.string()),
});
export type Feature = v.InferOutput<typeof Feature>;
export const FeatureList = v.array(Feature);
