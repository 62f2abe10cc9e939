import type { Facets, FactCount, FactCounts } from '../model/catalogue.ts';
import { DATA_CHOICES, type FacetQuery, PRICE_CHOICES, type ToolFilter } from '../model/tool-query.ts';
import { token } from '../search/tool-tokens.ts';
import { indexFilter, planFor, priceFact, type ToolIndex } from './list-tools.ts';

/** Facts of the index, and how the filter is changed to count them. */
type Question = { changed: Partial<ToolFilter>; facts: readonly string[] };

function countEach(index: ToolIndex, filter: ToolFilter, questions: readonly Question[]): number[][] {
  const { categories, language, search } = index;
  const counts = questions.map(({ changed, facts }) => ({
    filter: indexFilter(categories, { ...filter, ...changed }),
    facts,
  }));
  return search.count(planFor(index, filter), language, counts);
}

/** Every tool has one of them. */
const PRICING_FACTS = (['free', 'freemium', 'paid'] as const).map(token.pricing);

const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);

/** Each choice is counted against the other active filters, not its own. */
export function countIndexFacets(index: ToolIndex, { facts, ...filter }: FacetQuery): Facets {
  const { categories } = index;
  const { currency } = filter;
  const prices = [...PRICE_CHOICES.map((choice) => priceFact(choice, currency)), token.price(currency, '')];
  const [byCategory = [], byPricing = [], flags = [], byPrice = []] = countEach(index, filter, [
    { changed: { category: '' }, facts: categories.map(({ id }) => token.category(id)) },
    { changed: { pricing: [] }, facts: PRICING_FACTS },
    { changed: {}, facts: [token.verified, token.featured] },
    { changed: { price: '' }, facts: [...prices, ...PRICING_FACTS] },
  ]);
  const [free = 0, freemium = 0, paid = 0] = byPricing;
  const [verified = 0, featured = 0] = flags;
  const [freePlan = 0, to10 = 0, to20 = 0, to50 = 0, usage = 0, stated = 0, ...all] = byPrice;
  const price = { free: freePlan, 10: to10, 20: to20, 50: to50, usage, unstated: sum(all) - stated };
  const named = categories.map(({ slug }, i): [string, number] => [slug, byCategory[i] ?? 0]);
  const category = Object.fromEntries(named.filter(([, n]) => n > 0));
  const facets = { category, pricing: { free, freemium, paid }, verified, featured, price };
  return facts ? { ...facets, facts: countFacts(index, filter) } : facets;
}

/** Stated to be true, stated to be untrue; `changed` where the filter asks for it. */
type FactQuestion = { key: string; facts: readonly [yes: string, no: string]; changed: Partial<ToolFilter> | null };

function featureQuestions({ features }: ToolIndex, filter: ToolFilter): FactQuestion[] {
  const keys = features.filter(({ type }) => type === 'boolean').map(({ key }) => key);
  return keys.map((key) => ({
    key,
    facts: [token.feature(key), token.withoutFeature(key)],
    changed: filter.features.includes(key) ? { features: filter.features.filter((other) => other !== key) } : null,
  }));
}

function dataQuestions(filter: ToolFilter): FactQuestion[] {
  return DATA_CHOICES.map((choice) => ({
    key: choice,
    facts: [token.data(choice), token.withoutData(choice)],
    changed: filter.data.includes(choice) ? { data: filter.data.filter((other) => other !== choice) } : null,
  }));
}

/** All facts that the filter does not ask for are counted among the same tools, which are found once. */
function countEachFact(index: ToolIndex, filter: ToolFilter, questions: readonly FactQuestion[]): FactCount[] {
  const shared = questions.filter(({ changed }) => changed === null);
  const groups = [
    { changed: {}, own: shared },
    ...questions.flatMap((question) => (question.changed ? [{ changed: question.changed, own: [question] }] : [])),
  ];
  const counts = countEach(
    index,
    filter,
    groups.map(({ changed, own }) => ({ changed, facts: [...PRICING_FACTS, ...own.flatMap(({ facts }) => facts)] })),
  );
  const byQuestion = new Map(
    groups.flatMap(({ own }, group) => {
      const all = counts[group] ?? [];
      const total = sum(all.slice(0, PRICING_FACTS.length));
      return own.map((question, i): [FactQuestion, FactCount] => {
        const [yes = 0, no = 0] = all.slice(PRICING_FACTS.length + 2 * i);
        return [question, { yes, no, unstated: total - yes - no }];
      });
    }),
  );
  return questions.map((question) => byQuestion.get(question) ?? { yes: 0, no: 0, unstated: 0 });
}

function countFacts(index: ToolIndex, filter: ToolFilter): FactCounts {
  const [features, data] = [featureQuestions(index, filter), dataQuestions(filter)];
  const [strict = [], lenient = []] = countEach(index, filter, [
    { changed: { unstated: '' }, facts: PRICING_FACTS },
    { changed: { unstated: 'include' }, facts: PRICING_FACTS },
  ]);
  const counts = countEachFact(index, filter, [...features, ...data]);
  return {
    features: statedOnly(features, counts.slice(0, features.length)),
    data: statedOnly(data, counts.slice(features.length)),
    unstated: sum(lenient) - sum(strict),
  };
}

function statedOnly(questions: readonly FactQuestion[], counts: readonly FactCount[]): Record<string, FactCount> {
  const named = counts.map((count, i): [string, FactCount] => [questions[i]?.key ?? '', count]);
  return Object.fromEntries(named.filter(([, { yes, no }]) => yes + no > 0));
}
