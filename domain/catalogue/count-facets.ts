import type { Facets, FactCount, FactCounts } from '../model/catalogue.ts';
import { DATA_CHOICES, type FacetQuery, PRICE_CHOICES, type ToolFilter } from '../model/tool-query.ts';
import { token } from '../search/tool-tokens.ts';
import { indexFilter, planFor, priceFact, type ToolIndex } from './list-tools.ts';

type Question = { changed: Partial<ToolFilter> | null; facts: readonly string[] };

type Counts = readonly (readonly number[])[];

function countEach(index: ToolIndex, filter: ToolFilter, questions: readonly Question[]): Counts {
  const { categories, language, search } = index;
  const own = indexFilter(categories, filter);
  const counts = questions.map(({ changed, facts }) => ({
    filter: changed ? indexFilter(categories, { ...filter, ...changed }) : own,
    facts,
  }));
  return search.count(planFor(index, filter), language, counts);
}

/** Every tool has one of them. */
const PRICING_FACTS = (['free', 'freemium', 'paid'] as const).map(token.pricing);

const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);

/** Counts each choice against the other active filters, not its own. */
export function countIndexFacets(index: ToolIndex, { facts, ...filter }: FacetQuery): Facets {
  const { categories } = index;
  const { currency } = filter;
  const prices = [...PRICE_CHOICES.map((choice) => priceFact(choice, currency)), token.price(currency, '')];
  const asked = facts ? askFacts(index, filter) : null;
  const [byCategory = [], byPricing = [], flags = [], byPrice = [], ...others] = countEach(index, filter, [
    {
      changed: filter.category === '' ? null : { category: '' },
      facts: categories.map(({ id }) => token.category(id)),
    },
    { changed: filter.pricing.length === 0 ? null : { pricing: [] }, facts: PRICING_FACTS },
    { changed: null, facts: [token.verified, token.featured] },
    { changed: filter.price === '' ? null : { price: '' }, facts: [...prices, ...PRICING_FACTS] },
    ...(asked?.questions ?? []),
  ]);
  const [free = 0, freemium = 0, paid = 0] = byPricing;
  const [verified = 0, featured = 0] = flags;
  const [freePlan = 0, to10 = 0, to20 = 0, to50 = 0, usage = 0, stated = 0, ...all] = byPrice;
  const price = { free: freePlan, 10: to10, 20: to20, 50: to50, usage, unstated: sum(all) - stated };
  const category: Record<string, number> = {};
  let at = 0;
  for (const { slug } of categories) {
    const n = byCategory[at++] ?? 0;
    if (n > 0) category[slug] = n;
  }
  const facets = { category, pricing: { free, freemium, paid }, verified, featured, price };
  return asked ? { ...facets, facts: asked.read(others) } : facets;
}

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

/** Counts facts not asked for among the same tools, found once. */
function askFacts(
  index: ToolIndex,
  filter: ToolFilter,
): { questions: Question[]; read: (counts: Counts) => FactCounts } {
  const [features, data] = [featureQuestions(index, filter), dataQuestions(filter)];
  const all = [...features, ...data];
  const groups = [
    { changed: null, own: all.filter(({ changed }) => changed === null) },
    ...all.flatMap((question) => (question.changed ? [{ changed: question.changed, own: [question] }] : [])),
  ];
  const questions = [
    { changed: { unstated: '' as const }, facts: PRICING_FACTS },
    { changed: { unstated: 'include' as const }, facts: PRICING_FACTS },
    ...groups.map(({ changed, own }) => ({ changed, facts: [...PRICING_FACTS, ...own.flatMap(({ facts }) => facts)] })),
  ];
  const read = ([strict = [], lenient = [], ...counts]: Counts) => {
    const byQuestion = new Map<FactQuestion, FactCount>();
    for (const [group, { own }] of groups.entries()) {
      const found = counts[group] ?? [];
      const total = sum(found.slice(0, PRICING_FACTS.length));
      for (const [i, question] of own.entries()) {
        const [yes = 0, no = 0] = [found[PRICING_FACTS.length + 2 * i], found[PRICING_FACTS.length + 2 * i + 1]];
        byQuestion.set(question, { yes, no, unstated: total - yes - no });
      }
    }
    return {
      features: statedOnly(features, byQuestion),
      data: statedOnly(data, byQuestion),
      unstated: sum(lenient) - sum(strict),
    };
  };
  return { questions, read };
}

function statedOnly(
  questions: readonly FactQuestion[],
  counts: ReadonlyMap<FactQuestion, FactCount>,
): Record<string, FactCount> {
  const stated: Record<string, FactCount> = {};
  for (const question of questions) {
    const count = counts.get(question);
    if (count && count.yes + count.no > 0) stated[question.key] = count;
  }
  return stated;
}
