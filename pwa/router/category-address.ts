import type { PricingType } from '#domain/model/tool.ts';
import { categoryPath, withParams } from './paths.ts';

/** One page of a category's tools, at some prices only or at all of them. */
export function categoryToolsPath(slug: string, pricing: readonly PricingType[], page = 1): string {
  return withParams(categoryPath(slug), { pricing: pricing.join(','), page: page > 1 ? page : undefined });
}
