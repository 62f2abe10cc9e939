import { passesFilter, toolComparator } from '#domain/catalogue/filter-tools.ts';
import { ALTERNATIVES_MAX, RELATED_TOOLS_MAX, type SearchLabels } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Facets } from '#domain/model/catalogue.ts';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import {
  type FacetQuery,
  NO_FILTER,
  PRICE_CHOICES,
  SEARCH_CANDIDATES_MAX,
  type ToolFilter,
  type ToolQuery,
} from '#domain/model/tool-query.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { type KnownTools, readIntent } from '#domain/search/intent.ts';
import { type SearchPlan, searchPlan } from '#domain/search/search-plan.ts';
import { prepareVocabulary, type SearchVocabulary } from '#domain/search/search-units.ts';
import type { Term } from '#domain/search/tool-tokens.ts';
import { joinedLetters } from '#domain/search/words.ts';
import { countFacts, decidingFacts, passesFacts, unstatedFacts } from './linear-facts.ts';
import {
  correctionsFor,
  hasTerm,
  namesOf,
  nameWordsOf,
  passesPrice,
  plainTokens,
  pricePerMonth,
} from './linear-terms.ts';

/*
 * Lists, searches, facets and related tools by filtering and sorting all tools: the search index is held against it.
 * Nothing here is fast, cached or shared with the index but the plan of a search and the tokens' names.
 */

/** The first way that fits, or -1; 0 without a search. */
function rankOf(tokens: ReadonlySet<string>, plan: SearchPlan): number {
  if (plan.length === 0) return 0;
  const known = new Map<string, boolean>();
  const has = (term: Term) => {
    const key = `${term.token} ${term.isPrefix} ${term.until}`;
    const is = known.get(key) ?? hasTerm(tokens, term);
    known.set(key, is);
    return is;
  };
  return plan.findIndex(({ groups, least }) => groups.filter((terms) => terms.some(has)).length >= least);
}

const passes = (tool: CatalogTool, filter: ToolFilter) =>
  passesFilter(tool, filter) && passesPrice(tool, filter.price, filter.currency) && passesFacts(tool, filter);

function queryComparator({ sort, currency }: ToolQuery): (a: CatalogTool, b: CatalogTool) => number {
  if (sort !== 'price') return toolComparator(sort);
  const byPopularity = toolComparator('relevance');
  const price = (tool: CatalogTool) => pricePerMonth(tool, currency) ?? 1e12;
  return (a, b) => price(a) - price(b) || byPopularity(a, b);
}

const COMPARED = ['input', 'output', 'abilities'];

export class LinearSearch {
  readonly #language: Language;
  readonly #labels: Pick<SearchLabels, 'categories' | 'features'>;
  readonly #tools: readonly { tool: CatalogTool; tokens: ReadonlySet<string> }[];
  readonly #vocabulary: SearchVocabulary;
  readonly #compared: readonly string[];
  readonly #keys: readonly string[];

  readonly #closed: readonly CatalogTool[];

  /** `names`: those that mistyped words are compared with; an index also knows names that it had. */
  constructor(
    tools: readonly CatalogTool[],
    language: Language,
    labels: SearchLabels & { closed?: readonly CatalogTool[] | undefined },
    names: readonly string[] = tools.flatMap(namesOf),
  ) {
    this.#language = language;
    this.#labels = labels;
    this.#closed = labels.closed ?? [];
    this.#tools = tools.map((tool) => ({ tool, tokens: plainTokens(tool, tool.lang ?? language) }));
    this.#keys = labels.features.filter(({ type }) => type === 'boolean').map(({ key }) => key);
    const known = new Set(names.flatMap(nameWordsOf));
    const nameWords = { correctionsFor: (word: string) => correctionsFor(word, known) };
    const searchWords = { searchWords: searchWordsOf(language), ...labels };
    this.#vocabulary = prepareVocabulary(language, searchWords, nameWords, { ...this.#knownTools(), ...nameWords });
    this.#compared = labels.features
      .filter(({ type, group }) => type !== 'text' && COMPARED.includes(group))
      .map(({ key }) => key);
  }

  list(query: ToolQuery): { tools: CatalogTool[]; total: number } {
    const matching = this.#ranked(query).filter(({ tool }) => passes(tool, query));
    const compare = queryComparator(query);
    const isByRank = query.sort === 'relevance';
    matching.sort((a, b) => (isByRank ? a.rank - b.rank : 0) || compare(a.tool, b.tool));
    const found = isByRank ? this.#withClosed(matching, query) : matching.map(({ tool }) => tool);
    const reachable = isByRank && query.search.trim() !== '' ? found.slice(0, SEARCH_CANDIDATES_MAX) : found;
    return { tools: reachable.slice(query.offset, query.offset + query.limit), total: found.length };
  }

  /** Where nothing is filtered: tools of that name, then the successors of closed ones, then these, then all others. */
  #withClosed(matching: readonly { tool: CatalogTool; rank: number }[], query: ToolQuery): CatalogTool[] {
    const name = joinedLetters(query.search);
    const isFiltered = Object.entries(NO_FILTER).some(
      ([key, empty]) =>
        !['search', 'currency', 'unstated'].includes(key) && `${query[key as keyof ToolFilter]}` !== `${empty}`,
    );
    const isNamed = (tool: CatalogTool) => namesOf(tool).some((own) => joinedLetters(own) === name);
    const closed = name === '' || isFiltered ? [] : this.#closed.filter(isNamed).sort((a, b) => a.id - b.id);
    const successors = closed.flatMap(({ successor }) => this.#tools.find(({ tool }) => tool.slug === successor) ?? []);
    const first = matching.filter(({ rank }) => rank === 0 && closed.length > 0);
    return [
      ...new Set([...first, ...successors, ...closed.map((tool) => ({ tool })), ...matching].map(({ tool }) => tool)),
    ];
  }

  /** Of a tool, beyond its summary, as a list has it. */
  told(tool: CatalogTool, filter: ToolFilter): Pick<ToolSummary, 'unstated' | 'deciding'> {
    const price = pricePerMonth(tool, filter.currency);
    return { ...unstatedFacts(tool, filter, price), ...decidingFacts(tool, filter, this.#labels) };
  }

  facets({ facts, ...filter }: FacetQuery): Facets {
    const found = this.#ranked(filter).map(({ tool }) => tool);
    const price = { free: 0, 10: 0, 20: 0, 50: 0, usage: 0, unstated: 0 };
    const facets: Facets = {
      category: {},
      pricing: { free: 0, freemium: 0, paid: 0 },
      verified: 0,
      featured: 0,
      price,
    };
    for (const tool of found) {
      if (passes(tool, { ...filter, category: '' }))
        for (const { slug } of tool.categories) facets.category[slug] = (facets.category[slug] ?? 0) + 1;
      if (passes(tool, { ...filter, pricing: [] })) facets.pricing[tool.pricingType] += 1;
      if (tool.isVerified && passes(tool, filter)) facets.verified += 1;
      if (tool.isPromoted && passes(tool, filter)) facets.featured += 1;
      if (!passes(tool, { ...filter, price: '' })) continue;
      for (const choice of PRICE_CHOICES) if (passesPrice(tool, choice, filter.currency)) price[choice] += 1;
      if (pricePerMonth(tool, filter.currency) === null) price.unstated += 1;
    }
    if (!facts) return facets;
    const among = (changed: Partial<ToolFilter>) => found.filter((tool) => passes(tool, { ...filter, ...changed }));
    return { ...facets, facts: countFacts(this.#keys, filter, among) };
  }

  related(tool: CatalogTool, among: 'shared' | 'main' = 'shared', most = RELATED_TOOLS_MAX): CatalogTool[] {
    const own = tool.categories.map(({ id }) => id);
    const shared = ({ categories }: CatalogTool) => categories.filter(({ id }) => own.includes(id)).length;
    const isSameMain = ({ categories }: CatalogTool) => own.length > 0 && categories[0]?.id === own[0];
    const has = ({ features }: CatalogTool, key: string) => features[key] !== undefined && features[key] !== false;
    const points = (other: CatalogTool) => {
      const either = this.#compared.filter((key) => has(tool, key) || has(other, key));
      const both = either.filter((key) => has(tool, key) && has(other, key));
      const abilities = either.length === 0 ? 0 : (3 * both.length) / either.length;
      return (isSameMain(other) ? 1 : 0) + shared(other) + abilities;
    };
    const byPopularity = toolComparator('relevance');
    return this.#tools
      .map((other) => other.tool)
      .filter((other) => other.id !== tool.id)
      .filter((other) => (among === 'main' ? isSameMain(other) : shared(other) > 0))
      .sort((a, b) => points(b) - points(a) || byPopularity(a, b))
      .slice(0, most);
  }

  #knownTools(): Omit<KnownTools, 'correctionsFor'> {
    const byPopularity = toolComparator('relevance');
    const listed = this.#tools.map(({ tool }) => tool).sort(byPopularity);
    const known = [...listed, ...[...this.#closed].sort((a, b) => a.id - b.id)];
    return {
      named: (name) => known.find((tool) => namesOf(tool).some((own) => joinedLetters(own) === name))?.id,
      alternativesOf: (id) => {
        const tool = listed.find((own) => own.id === id);
        return tool ? this.related(tool, 'main', ALTERNATIVES_MAX).map((other) => other.id) : [];
      },
    };
  }

  /** Words without which something is found. */
  unmet(query: ToolQuery): string[] {
    const words = [...new Set(query.search.trim().split(/\s+/))];
    if (words.length > 6 || query.match === 'most') return [];
    return words.filter((word) => {
      const search = words.filter((other) => other !== word).join(' ');
      return search !== '' && this.list({ ...query, search }).total > 0;
    });
  }

  /** Tools that a search asks about. */
  intent(search: string): SearchIntent | undefined {
    const asked = readIntent(search, this.#vocabulary.readers, this.#vocabulary.tools);
    const known = [...this.#tools.map(({ tool }) => tool), ...this.#closed];
    const tools = asked?.ids.flatMap((id) => known.find((tool) => tool.id === id) ?? []) ?? [];
    return asked && { kind: asked.kind, tools: tools.map(({ slug, name }) => ({ slug, name })) };
  }

  #ranked({ search, match }: Pick<ToolQuery, 'search' | 'match'>): { tool: CatalogTool; rank: number }[] {
    const plan = searchPlan(search, this.#language, this.#vocabulary, match);
    return this.#tools
      .map(({ tool, tokens }) => ({ tool, rank: rankOf(tokens, plan) }))
      .filter(({ rank }) => rank >= 0);
  }
}
