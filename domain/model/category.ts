import * as v from 'valibot';
import { Count, Id, Slug } from './atoms.ts';
import { Language } from '../languages.ts';

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
