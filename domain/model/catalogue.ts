import * as v from 'valibot';
import { COMPARISON_MAX } from '../catalogue/comparison-choice.ts';
import { Count, SLUG_LENGTH_MAX, Slug } from './atoms.ts';
import { Post } from './post.ts';
import { CatalogTool, ToolSummary } from './tool.ts';
import { RecentChange } from './tool-history.ts';
import { Category, Feature, RequiredKeys } from './vocabulary.ts';

export const CATALOG_TOOLS_MAX = 5000;

const Keys = v.array(v.string());
const Phrases = v.string();
const WordReader = v.object({
  stopWords: Keys,
  /** Pattern of ends that phrases are compared without. */
  inflections: v.string(),
  currencies: v.record(v.string(), v.string()),
  media: v.array(v.object({ name: v.string(), input: v.string(), output: v.string(), phrases: Phrases })),
  /** Terms of facts and of what is near them, and phrases for both. */
  facts: v.array(v.object({ is: Keys, near: v.optional(Keys), phrases: Phrases, spared: v.optional(Phrases) })),
  spellings: v.optional(v.record(v.string(), v.string())),
  /** A word of categories, and a pattern of the phrases that it stands for. */
  reworded: v.optional(v.record(v.string(), v.string())),
  negations: Phrases,
  /** Say no fact, though they contain a phrase of one. */
  apart: Phrases,
  patterns: v.record(v.string(), v.string()),
});
export type WordReader = v.InferOutput<typeof WordReader>;

export const Catalog = v.object({
  version: v.string(),
  generatedAt: v.string(),
  tools: v.array(CatalogTool),
  categories: v.array(Category),
  features: v.array(Feature),
  posts: v.array(Post),
  /** Of the last days, newest first. */
  history: v.optional(v.array(RecentChange)),
  /** Discontinued tools, shown only on their pages, in comparisons and searches by name. */
  closed: v.optional(v.array(CatalogTool)),
  searchWords: v.optional(v.array(WordReader)),
  /** Only the most popular tools are included. */
  truncated: v.optional(v.boolean()),
});
export type Catalog = v.InferOutput<typeof Catalog>;

export const ComparisonRequest = v.object({
  toolSlugs: v.pipe(
    v.array(v.pipe(v.string('wrong_type'), v.maxLength(SLUG_LENGTH_MAX, 'wrong_type')), 'wrong_type'),
    v.maxLength(COMPARISON_MAX, `You can compare up to ${COMPARISON_MAX} tools at a time`),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'The same tool cannot be chosen twice'),
  ),
});
export type ComparisonRequest = v.InferOutput<typeof ComparisonRequest>;

export const Comparison = v.object({
  tools: v.array(CatalogTool),
  requiredKeys: v.optional(RequiredKeys),
});
export type Comparison = v.InferOutput<typeof Comparison>;

const FactCount = v.object({ yes: Count, no: Count, unstated: Count });
export type FactCount = v.InferOutput<typeof FactCount>;

const FactCounts = v.object({
  features: v.record(v.string(), FactCount),
  data: v.record(v.string(), FactCount),
  /** Tools that only `unstated=include` shows. */
  unstated: Count,
});
export type FactCounts = v.InferOutput<typeof FactCounts>;

export const AlternativeFacts = v.object({
  shared: Keys,
  /** The other tool's, stated to be lacking here. */
  gained: Keys,
  /** This tool's, stated to be lacking there. */
  lost: Keys,
  /** This tool's, unstated for the other. */
  unstated: Keys,
  /** The other tool's, unstated for this one. */
  extra: Keys,
});
export type AlternativeFacts = v.InferOutput<typeof AlternativeFacts>;

export const Alternative = v.object({ ...ToolSummary.entries, facts: AlternativeFacts });
export type Alternative = v.InferOutput<typeof Alternative>;
export const AlternativeList = v.array(Alternative);

export const Facets = v.object({
  category: v.record(Slug, Count),
  pricing: v.object({ free: Count, freemium: Count, paid: Count }),
  verified: Count,
  featured: Count,
  /** In the requested currency; `unstated` counts tools without a monthly price in it. */
  price: v.optional(v.object({ free: Count, 10: Count, 20: Count, 50: Count, usage: Count, unstated: Count })),
  facts: v.optional(FactCounts),
});
export type Facets = v.InferOutput<typeof Facets>;

const BEFORE_TOOLS = '"tools":[';

/** JSON with a line for each tool, so that devices can read it in steps. */
export function catalogueText({ tools, ...others }: Catalog): string {
  const lines = tools.map((tool) => JSON.stringify(tool)).join(',\n');
  return `${JSON.stringify(others).slice(0, -1)},${BEFORE_TOOLS}\n${lines}\n]}`;
}

/** Null for JSON of another layout. Tools are not parsed. */
export function splitCatalogueText(text: string): { others: unknown; tools: string[] } | null {
  const [head = '', ...lines] = text.split('\n');
  if (!head.endsWith(BEFORE_TOOLS) || lines.pop() !== ']}') return null;
  const last = lines.pop() ?? '';
  if (!lines.every((line) => line.endsWith('},'))) return null;
  const tools = lines.map((line) => line.slice(0, -1));
  return { others: JSON.parse(`${head}]}`), tools: last === '' && tools.length === 0 ? [] : [...tools, last] };
}
