import * as v from 'valibot';
import { SLUG_LENGTH_MAX } from './atoms.ts';
import { COMPARISON_MAX } from '../catalogue/comparison-choice.ts';
import { CatalogTool } from './tool.ts';

export const ComparisonRequest = v.object({
  toolSlugs: v.pipe(
    v.array(v.pipe(v.string('wrong_type'), v.maxLength(SLUG_LENGTH_MAX, 'wrong_type')), 'wrong_type'),
    v.maxLength(COMPARISON_MAX, `You can compare up to ${COMPARISON_MAX} tools at a time`),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'The same tool cannot be chosen twice'),
  ),
});
export type ComparisonRequest = v.InferOutput<typeof ComparisonRequest>;

export const Comparison = v.object({ tools: v.array(CatalogTool) });
export type Comparison = v.InferOutput<typeof Comparison>;
