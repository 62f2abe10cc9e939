import type { Language } from '../languages.ts';
import type { Facets } from '../model/catalogue.ts';
import type { CatalogTool, ToolSummary } from '../model/tool.ts';
import { PRICE_CHOICES, type PriceChoice, type ToolFilter, type ToolQuery } from '../model/tool-query.ts';
import type { FeatureGroup } from '../model/vocabulary.ts';
import type { ComparedTool, IndexFilter, SearchIndex } from '../search/search-index.ts';
import { type SearchPlan, type SearchVocabulary, searchPlan } from '../search/search-plan.ts';
import { token } from '../search/tool-tokens.ts';
import { comparedKeys } from './orders.ts';

export const RELATED_TOOLS_MAX = 6;

type CategoryRef = { id: number; slug: string };

/** Names of categories and features in one language. Categories are in their own order. */
export type SearchLabels = {
  categories: readonly (CategoryRef & { name: string; words?: readonly string[] })[];
  features: readonly { key: string; group: FeatureGroup; label: string }[];
};

/** Tools of one language, and the words that visitors have for them. */
export type ToolIndex = {
  search: SearchIndex;
  language: Language;
  categories: readonly CategoryRef[];
  features: SearchLabels['features'];
  vocabulary(): SearchVocabulary;
};

/** Null for an unknown category: no tool has it. */
function indexFilter(categories: readonly CategoryRef[], filter: Omit<ToolFilter, 'search'>): IndexFilter | null {
  const { category, pricing, verified, featured, price, currency } = filter;
  const id = categories.find(({ slug }) => slug === category)?.id;
  if (category !== '' && id === undefined) return null;
  const facts = [
    ...(id === undefined ? [] : [[token.category(id)]]),
    ...(pricing.length === 0 ? [] : [pricing.map(token.pricing)]),
    ...(verified ? [[token.verified]] : []),
    ...(featured ? [[token.featured]] : []),
    ...(price === '' ? [] : [[priceFact(price, currency)]]),
  ];
  return { facts, rating: hundredths(filter.rating) };
}

function priceFact(choice: PriceChoice, currency: string): string {
  return choice === 'free' ? token.freePlan : token.price(currency, choice);
}

/** As stored: an average shown as 4.35 passes a filter of 4.35. */
export function hundredths(rating: number): number {
  return Math.ceil(Math.round(rating * 1_000_000) / 10_000);
}

function planFor(index: ToolIndex, { search, match }: Pick<ToolQuery, 'search' | 'match'>): SearchPlan {
  return search.trim() === '' ? [] : searchPlan(search, index.language, index.vocabulary(), match);
}

export function findTools(index: ToolIndex, query: ToolQuery): { ids: number[]; total: number } {
  const filter = indexFilter(index.categories, query);
  if (!filter) return { ids: [], total: 0 };
  const { sort, currency, offset, limit } = query;
  return index.search.find({
    plan: planFor(index, query),
    search: query.search,
    language: index.language,
    filter,
    sort,
    currency,
    offset,
    limit,
  });
}

const PRICING = (['free', 'freemium', 'paid'] as const).map((type) => ({ type, fact: token.pricing(type) }));

/** Each choice is counted against the other active filters, not its own. */
export function countIndexFacets(index: ToolIndex, filter: ToolFilter): Facets {
  const { categories, language, search } = index;
  const plan = planFor(index, filter);
  const count = (changed: Partial<ToolFilter>, facts: readonly string[]): number[] => {
    const own = indexFilter(categories, { ...filter, ...changed });
    return own ? search.count(plan, language, own, facts) : facts.map(() => 0);
  };
  const byCategory = count(
    { category: '' },
    categories.map(({ id }) => token.category(id)),
  );
  const [free = 0, freemium = 0, paid = 0] = count(
    { pricing: [] },
    PRICING.map(({ fact }) => fact),
  );
  const [verified = 0, featured = 0] = count({}, [token.verified, token.featured]);
  const counted = count({ price: '' }, [
    ...PRICE_CHOICES.map((choice) => priceFact(choice, filter.currency)),
    token.price(filter.currency, ''),
    ...PRICING.map(({ fact }) => fact),
  ]);
  const [freePlan = 0, to10 = 0, to20 = 0, to50 = 0, usage = 0, stated = 0, ...all] = counted;
  const unstated = all.reduce((sum, n) => sum + n, 0) - stated;
  const price = { free: freePlan, 10: to10, 20: to20, 50: to50, usage, unstated };
  const named = categories.map(({ slug }, i): [string, number] => [slug, byCategory[i] ?? 0]);
  const category = Object.fromEntries(named.filter(([, n]) => n > 0));
  return { category, pricing: { free, freemium, paid }, verified, featured, price };
}

type ComparedLabels = Pick<ToolIndex, 'search' | 'categories' | 'features'>;

/** The closest first, then the most popular. With `main`, only tools of the same main category. */
export function closestIds(
  index: ComparedLabels,
  tool: ComparedTool,
  most: number,
  among: 'shared' | 'main',
): number[] {
  const { search, categories, features } = index;
  const categoryIds = categories.map((category) => category.id);
  return search.closest(tool, { categoryIds, features: comparedKeys(features) }, among, most);
}

export function relatedIds(index: ComparedLabels, id: number): number[] {
  return closestIds(index, { id }, RELATED_TOOLS_MAX, 'shared');
}

/** The compiler asks for each. */
const DETAILS: Readonly<Record<Exclude<keyof CatalogTool, keyof ToolSummary>, true>> = {
  features: true,
  checkedAt: true,
  ratingCounts: true,
  ratingMeans: true,
  owner: true,
  formerNames: true,
  pricingDetailsLang: true,
  statusSince: true,
  statusNote: true,
  successor: true,
  linkCheckedAt: true,
  linkState: true,
  interfaceLanguages: true,
  spokenLanguages: true,
  links: true,
  plans: true,
  dataProtection: true,
  sources: true,
};

export function toolSummary(tool: CatalogTool): ToolSummary {
  return Object.fromEntries(Object.entries(tool).filter(([field]) => !Object.hasOwn(DETAILS, field))) as ToolSummary;
}
