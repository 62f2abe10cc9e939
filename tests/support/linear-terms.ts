import { compareCodePoints } from '#domain/catalogue/orders.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { PRICE_CEILINGS, type PriceChoice } from '#domain/model/tool-query.ts';
import { CORRECTIONS_MAX, typosAllowed } from '#domain/search/name-words.ts';
import { stem } from '#domain/search/stem.ts';
import { type Term, token } from '#domain/search/tool-tokens.ts';
import { camelParts, indexWords, joinedLetters } from '#domain/search/words.ts';

/* Terms of tools for `LinearSearch`, by their definitions. */

/** In major units: of the cheapest plan that costs something each month, 0 for a free tool; null where none is stated. */
export function pricePerMonth({ plans = [], pricingType }: CatalogTool, currency: string): number | null {
  const own = plans.filter((plan) => plan.currency === currency);
  if (own.length > 0 && plans.every(({ amount }) => amount === 0)) return pricingType === 'free' ? 0 : null;
  const prices = own.flatMap(({ amount, period, billed }) => {
    if (amount === 0) return [];
    if (period === 'month') return [amount];
    return period === 'year' && billed === 'year' ? [Number((amount / 12).toFixed(currency === 'JPY' ? 0 : 2))] : [];
  });
  return prices.length === 0 ? null : Math.min(...prices);
}

export function passesPrice(tool: CatalogTool, choice: PriceChoice | '', currency: string): boolean {
  const { plans = [], pricingType } = tool;
  if (choice === '') return true;
  if (choice === 'free') return plans.length > 0 ? plans.some(({ amount }) => amount === 0) : pricingType !== 'paid';
  if (choice === 'usage') return plans.some((plan) => plan.period === 'usage' && plan.currency === currency);
  const price = pricePerMonth(tool, currency);
  return price !== null && price > 0 && price <= Number(choice);
}

/** Optimal string alignment distance, by its definition. */
function typosBetween(a: readonly string[], b: readonly string[]): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    rows.push([]);
    for (let j = 0; j <= b.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        at(1, 0) + 1,
        at(0, 1) + 1,
        at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[i]?.push(i === 0 && j === 0 ? 0 : least);
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}

export function nameWordsOf(name: string): string[] {
  const words = indexWords(name).map(({ text }) => text);
  return [...new Set([...words, ...camelParts(name), ...(words.length > 1 ? [joinedLetters(name)] : [])])];
}

export function correctionsFor(word: string, known: ReadonlySet<string>): string[] {
  const letters = [...word];
  const near = [...known].filter((other) => {
    const limit = typosAllowed(Math.max([...other].length, letters.length));
    return limit > 0 && other !== word && typosBetween(letters, [...other]) <= limit;
  });
  return near.sort(compareCodePoints).slice(0, CORRECTIONS_MAX);
}

function withStems(text: string, language: Language): string[] {
  return indexWords(text).flatMap((word) => (word.isCjk ? [word.text] : [word.text, stem(word.text, language)]));
}

export const namesOf = ({ name, formerNames = [] }: CatalogTool) => [name, ...formerNames];

/** `language` is the description's. */
export function plainTokens(tool: CatalogTool, language: Language): Set<string> {
  const tokens: string[] = [token.pricing(tool.pricingType)];
  for (const name of namesOf(tool)) {
    tokens.push(token.wholeName(joinedLetters(name)));
    for (const word of nameWordsOf(name)) tokens.push(token.name(word), token.name(stem(word, FALLBACK_LANGUAGE)));
  }
  for (const word of indexWords(tool.companyName ?? '')) tokens.push(token.company(word.text));
  tokens.push(token.tool(tool.id));
  for (const { id } of tool.categories) tokens.push(token.category(id));
  for (const { id } of tool.categories.slice(0, 1)) tokens.push(token.mainCategory(id));
  for (const tag of tool.spokenLanguages ?? []) tokens.push(token.spoken(tag.split('-')[0] ?? ''));
  for (const tag of tool.interfaceLanguages ?? []) tokens.push(token.inInterface(tag.split('-')[0] ?? ''));
  if (passesPrice(tool, 'free', '')) tokens.push(token.freePlan);
  for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'CNY']) {
    for (const most of PRICE_CEILINGS) if (passesPrice(tool, most, currency)) tokens.push(token.price(currency, most));
    const price = pricePerMonth(tool, currency) ?? 0;
    if (price > 0) tokens.push(token.priced(currency, Math.round(price * (currency === 'JPY' ? 1 : 100))));
  }
  if (tool.plans?.some(({ period, amount }) => period === 'once' && amount > 0)) tokens.push(token.paidOnce);
  for (const [key, value] of Object.entries(tool.features)) {
    tokens.push(value === false ? token.withoutFeature(key) : token.feature(key));
    if (typeof value === 'string') tokens.push(...withStems(value, FALLBACK_LANGUAGE).map(token.text));
  }
  tokens.push(...withStems(`${tool.description} ${tool.tagline ?? ''}`, language).map(token.text));
  if (tool.isVerified) tokens.push(token.verified);
  if (tool.isPromoted) tokens.push(token.featured);
  return new Set(tokens);
}

export function hasTerm(tokens: ReadonlySet<string>, { token: wanted, isPrefix, until }: Term): boolean {
  if (until !== undefined) return [...tokens].some((own) => own >= wanted && own <= until);
  return isPrefix ? [...tokens].some((own) => own.startsWith(wanted)) : tokens.has(wanted);
}
