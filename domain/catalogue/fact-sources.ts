import type { Plan } from '../model/plan.ts';
import type { FactAuthor, FactSource } from '../model/tool-facts.ts';
import type { Features } from '../model/vocabulary.ts';

export type SourcedFact = { field: string; url: string; day: string | null; by: FactAuthor };

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In this order of keys a saved catalogue compresses 1 % better. */
export function groupFacts(facts: readonly SourcedFact[]): FactSource[] {
  const found = new Map<string, FactSource>();
  for (const { field, url, day, by } of [...facts].sort((a, b) => byText(a.field, b.field))) {
    const key = `${url} ${day} ${by}`;
    const source = found.get(key);
    if (source) source.fields.push(field);
    else found.set(key, { fields: [field], by, day, url });
  }
  return [...found].sort(([a], [b]) => byText(a, b)).map(([, source]) => source);
}

export function factsOf(sources: readonly FactSource[]): SourcedFact[] {
  return sources.flatMap(({ fields, ...source }) => fields.map((field) => ({ field, ...source })));
}

type SourcedTool = { features: Features; sources?: readonly FactSource[] | undefined };

export function sourceOf({ sources = [] }: Pick<SourcedTool, 'sources'>, field: string): FactSource | null {
  return sources.find(({ fields }) => fields.includes(field)) ?? null;
}

/** Looked up, not stated; other features without a value were never looked up. */
export function isUnsaid(tool: SourcedTool, key: string): boolean {
  return tool.features[key] === undefined && sourceOf(tool, `features.${key}`) !== null;
}

export type DatedField = { field: string; day: string };

/** Latest day of the fields that begin so; null without one. */
export function newestFact({ sources = [] }: Pick<SourcedTool, 'sources'>, start: string): DatedField | null {
  const dated = factsOf(sources).flatMap(({ field, day }) =>
    day !== null && field.startsWith(start) ? [{ field, day }] : [],
  );
  return dated.sort((a, b) => byText(a.day, b.day)).at(-1) ?? null;
}

type PricedTool = Pick<SourcedTool, 'sources'> & {
  plans?: readonly Pick<Plan, 'checkedAt' | 'sourceUrl'>[] | undefined;
};

/** The page read for the price, unless it was read after all plans: then it is of the words about the price alone. */
function priceOrigin({ sources, plans = [] }: PricedTool): { url: string; day: string | null } | null {
  const own = sourceOf({ sources }, 'price');
  const [newest] = [...plans].sort((a, b) => byText(b.checkedAt, a.checkedAt));
  if (own?.day && (!newest || own.day <= newest.checkedAt)) return own;
  return newest ? { url: newest.sourceUrl, day: newest.checkedAt } : own;
}

export const priceDay = (tool: PricedTool): string | null => priceOrigin(tool)?.day ?? null;

export const priceSource = (tool: PricedTool): string | undefined => priceOrigin(tool)?.url;

type Filed = { categories: readonly { slug: string }[] };

/** The first category that all tools share, else the first of each. */
export function decidingCategories(tools: readonly Filed[]): string[] {
  const [first, ...others] = tools;
  const shared = first?.categories.find(({ slug }) =>
    others.every(({ categories }) => categories.some((other) => other.slug === slug)),
  );
  if (shared) return [shared.slug];
  return [...new Set(tools.flatMap(({ categories }) => categories[0]?.slug ?? []))];
}

type KeysOf = (category: string) => readonly string[] | undefined;

export function requiredKeysField(tools: readonly Filed[], keysOf: KeysOf): { requiredKeys?: string[] } {
  const requiredKeys = [...new Set(decidingCategories(tools).flatMap((slug) => keysOf(slug) ?? []))];
  return requiredKeys.length > 0 ? { requiredKeys } : {};
}
