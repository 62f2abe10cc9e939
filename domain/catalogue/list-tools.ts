import type { Language } from '../languages.ts';
import type { WordReader } from '../model/catalogue.ts';
import { type CatalogTool, ToolSummary } from '../model/tool.ts';
import type { PriceChoice, ToolFilter, ToolQuery } from '../model/tool-query.ts';
import type { Feature } from '../model/vocabulary.ts';
import type { IndexFilter } from '../search/fact-tables.ts';
import { withoutWord } from '../search/fold.ts';
import { type KnownTools, type ReadIntent, readIntent } from '../search/intent.ts';
import type { ComparedTool, SearchIndex } from '../search/search-index.ts';
import { type SearchPlan, searchPlan } from '../search/search-plan.ts';
import type { CategoryWords, SearchVocabulary } from '../search/search-units.ts';
import { token } from '../search/tool-tokens.ts';
import { comparedKeys } from './orders.ts';

export const RELATED_TOOLS_MAX = 6;
export const ALTERNATIVES_MAX = 12;

type CategoryRef = { id: number; slug: string; requiredKeys?: readonly string[] | undefined };

export type SearchLabels = {
  categories: readonly (CategoryRef & CategoryWords)[];
  features: readonly Pick<Feature, 'key' | 'type' | 'group' | 'label'>[];
  searchWords?: readonly WordReader[] | undefined;
};

export type ToolIndex = {
  search: SearchIndex;
  language: Language;
  categories: readonly CategoryRef[];
  features: SearchLabels['features'];
  vocabulary(): SearchVocabulary;
  /** Shared by the list and the counts of one search. Forgotten when the index changes. */
  lastPlan?: LastPlan;
};

export type LastPlan = { asked: string; plan: SearchPlan };

export function unknownFeature({ features }: Pick<ToolIndex, 'features'>, filter: ToolFilter): string | undefined {
  return filter.features.find((asked) => !features.some(({ key, type }) => key === asked && type === 'boolean'));
}

export function indexFilter(categories: readonly CategoryRef[], filter: Omit<ToolFilter, 'search'>): IndexFilter {
  const { category, pricing, verified, featured, price, currency, features, data, unstated } = filter;
  const known = categories.filter(({ slug }) => slug === category);
  const stated = [...features.map(token.feature), ...data.map(token.data)];
  const denied = [...features.map(token.withoutFeature), ...data.map(token.withoutData)];
  const facts = [
    ...(category === '' ? [] : [known.map(({ id }) => token.category(id))]),
    ...(pricing.length === 0 ? [] : [pricing.map(token.pricing)]),
    ...(verified ? [[token.verified]] : []),
    ...(featured ? [[token.featured]] : []),
    ...(price === '' ? [] : [[priceFact(price, currency)]]),
    ...(unstated === 'include' ? [] : stated.map((fact) => [fact])),
  ];
  return { facts, lacking: unstated === 'include' ? denied : [], rating: hundredths(filter.rating) };
}

export function priceFact(choice: PriceChoice, currency: string): string {
  return choice === 'free' ? token.freePlan : token.price(currency, choice);
}

/** As stored: an average shown as 4.35 passes a filter of 4.35. */
export function hundredths(rating: number): number {
  return Math.ceil(Math.round(rating * 1_000_000) / 10_000);
}

type Asked = Pick<ToolQuery, 'search' | 'match'>;

const makePlan = (index: ToolIndex, asked: Asked) =>
  searchPlan(asked.search, index.language, index.vocabulary(), asked.match);

export function planFor(index: ToolIndex, query: Asked): SearchPlan {
  if (query.search.trim() === '') return [];
  const { lastPlan } = index;
  const asked = `${query.match} ${query.search}`;
  if (lastPlan?.asked === asked) return lastPlan.plan;
  const plan = makePlan(index, query);
  if (lastPlan) Object.assign(lastPlan, { asked, plan });
  return plan;
}

export function knownTools(index: ComparedLabels): KnownTools {
  return {
    named: (name) => index.search.named(name),
    correctionsFor: (word) => index.search.nameWords.correctionsFor(word),
    alternativesOf: (id) => closestIds(index, { id }, ALTERNATIVES_MAX, 'main'),
  };
}

export type AskedTools = Pick<ReadIntent, 'kind' | 'ids'>;

export function askedTools(index: ToolIndex, search: string): AskedTools | undefined {
  if (search.trim() === '') return undefined;
  const { readers, tools } = index.vocabulary();
  return readIntent(search, readers, tools);
}

const pricesOf = (currency: string) => [
  token.pricing('free'),
  token.price(currency, ''),
  token.price(currency, 'usage'),
];

/** By id, the filtered facts that a tool does not state; null without such filters. */
function findUnstated({ search }: ToolIndex, filter: ToolFilter, ids: readonly number[]) {
  const { features, data, price, currency } = filter;
  if (features.length + data.length === 0) return null;
  const asked: [name: string, facts: string[]][] = [
    ...features.map((key): [string, string[]] => [`features.${key}`, [token.feature(key), token.withoutFeature(key)]]),
    ...data.map((choice): [string, string[]] => [`data.${choice}`, [token.data(choice), token.withoutData(choice)]]),
    ...(price === '' ? [['price', pricesOf(currency)] satisfies [string, string[]]] : []),
  ];
  const lacking = search.lacking(
    ids,
    asked.map(([, facts]) => facts),
  );
  return new Map(ids.map((id, i) => [id, lacking[i]?.map((place) => asked[place]?.[0] ?? '') ?? []]));
}

/** As many as fit in a row. */
const DECIDING_MAX = 2;

/**
 * In a category, by id: the first required feature stated by a tool that its price and platforms do not tell. Null
 * elsewhere, and with filters by facts or price, which the list tells instead.
 */
function findDeciding({ search, categories, features }: ToolIndex, filter: ToolFilter, ids: readonly number[]) {
  const isFiltered = filter.features.length + filter.data.length > 0 || filter.price !== '';
  if (filter.category === '' || isFiltered) return null;
  const required = categories.find(({ slug }) => slug === filter.category)?.requiredKeys ?? [];
  const told = ({ key, type, group }: SearchLabels['features'][number]) =>
    type !== 'boolean' || group === 'platforms' || key === 'free_plan';
  const keys = required.filter((asked) => features.some((feature) => feature.key === asked && !told(feature)));
  const lacking = search.lacking(
    ids,
    keys.map((key) => [token.feature(key)]),
  );
  return new Map(
    ids.map((id, i) => [id, keys.filter((_, place) => !lacking[i]?.includes(place)).slice(0, DECIDING_MAX)]),
  );
}

type ToldFacts = ReadonlyMap<number, readonly string[]> | null;
export type FoundTools = { ids: number[]; total: number; unstated: ToldFacts; deciding: ToldFacts };

/** Listed beside the tool; null if there are none. */
export function toldFacts(
  id: number,
  found: Pick<FoundTools, 'unstated' | 'deciding'>,
): Pick<ToolSummary, 'unstated' | 'deciding'> | null {
  const unstated = found.unstated?.get(id) ?? [];
  const deciding = found.deciding?.get(id) ?? [];
  if (unstated.length + deciding.length === 0) return null;
  return {
    ...(unstated.length > 0 && { unstated: [...unstated] }),
    ...(deciding.length > 0 && { deciding: [...deciding] }),
  };
}

export function findTools(index: ToolIndex, query: ToolQuery): FoundTools {
  const filter = indexFilter(index.categories, query);
  const { sort, currency, offset, limit } = query;
  const found = index.search.find({
    plan: planFor(index, query),
    search: query.search,
    language: index.language,
    filter,
    sort,
    currency,
    offset,
    limit,
  });
  const { ids } = found;
  return { ...found, unstated: findUnstated(index, query, ids), deciding: findDeciding(index, query, ids) };
}

/** Of more words, dropping one would not say much. */
const DROPPED_OF_MAX = 6;

/** Words without each of which an empty search would find something. */
export function unmetWords(index: ToolIndex, query: ToolQuery): string[] {
  const words = [...new Set(query.search.trim().split(/\s+/))];
  if (words.length > DROPPED_OF_MAX || query.match === 'most') return [];
  const { sort, currency } = query;
  const asked = { language: index.language, filter: indexFilter(index.categories, query), sort, currency };
  return words.filter((word) => {
    const search = withoutWord(query.search, word);
    if (search === '') return false;
    // Counts still need the last plan.
    const plan = makePlan(index, { ...query, search });
    return index.search.find({ ...asked, search, plan, offset: 0, limit: 0 }).total > 0;
  });
}

export type ComparedLabels = Pick<ToolIndex, 'search' | 'categories' | 'features'>;

/** Closest first, then most popular. With `main`, only of the same main category. */
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

export function toolSummary(tool: CatalogTool): ToolSummary {
  return Object.fromEntries(
    Object.entries(tool).filter(([field]) => Object.hasOwn(ToolSummary.entries, field)),
  ) as ToolSummary;
}
