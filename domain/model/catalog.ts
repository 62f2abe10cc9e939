import * as v from 'valibot';
import { Category } from './category.ts';
import { Feature } from './feature.ts';
import { Post } from './post.ts';
import { CatalogTool } from './tool.ts';

export const CATALOG_TOOLS_MAX = 5000;

/** Everything a device keeps to answer without a connection, in one language. */
export const Catalog = v.object({
  version: v.string(),
  generatedAt: v.string(),
  tools: v.array(CatalogTool),
  categories: v.array(Category),
  features: v.array(Feature),
  posts: v.array(Post),
  /** True when only the most popular tools are in it. */
  truncated: v.optional(v.boolean()),
});
export type Catalog = v.InferOutput<typeof Catalog>;
