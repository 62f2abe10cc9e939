import * as v from 'valibot';
import { Count, Slug } from './atoms.ts';

/** How many tools each choice would leave, counted against the other active filters. */
export const Facets = v.object({
  category: v.record(Slug, Count),
  pricing: v.object({ free: Count, freemium: Count, paid: Count }),
  verified: Count,
  featured: Count,
});
export type Facets = v.InferOutput<typeof Facets>;
