import type { Language } from '../languages.ts';
import type { SearchMatch } from '../model/tool-query.ts';
import { comparedTool, readIntent } from './intent.ts';
import { searchWords } from './known-words.ts';
import { ABSENT } from './named-facts.ts';
import { type Need, readNeeds, respelled, reworded, type SearchNeeds } from './read-needs.ts';
import {
  type AllOf,
  contentWords,
  exactTerm,
  inWords,
  plainUnits,
  type SearchVocabulary,
  type Unit,
  understood,
} from './search-units.ts';
import { token } from './tool-tokens.ts';
import { joinedLetters } from './words.ts';

/** At least `least` groups must match. The widest ways match all that the plan does. */
export type Way = { groups: AllOf; least: number; isWidest: boolean };

/** Ways to match, best first: whole name; start; in name; in name, company or category; synonyms with, then without texts; any text; English words; typos; for `most`, fewer words. Facts take the place of names, first where the tool's own words name them; tools with all the words in their texts come last. */
export type SearchPlan = readonly Way[];

/** For text without letters or digits; an empty plan would match everything. */
const FINDS_NOTHING: SearchPlan = [{ groups: [[]], least: 1, isWidest: true }];

function toolWays(ids: readonly number[], groups: AllOf): Way[] {
  return ids.map((id) => {
    const all = [[exactTerm(token.tool(id))], ...groups];
    return { groups: all, least: all.length, isWidest: true };
  });
}

/** The closest tools of a named one, or those compared; other words narrow them. */
function intentWays(named: string, language: Language, vocabulary: SearchVocabulary, match: SearchMatch): Way[] {
  const { readers, tools } = vocabulary;
  const intent = readIntent(named, readers, tools);
  const known = intent || match === 'all' ? undefined : comparedTool(named, readers, tools);
  if (known !== undefined) return toolWays([known, ...tools.alternativesOf(known)], []);
  if (!intent) return [];
  const { kind, ids, rest } = intent;
  const first = kind === 'compare' ? ids : ids.flatMap((id) => tools.alternativesOf(id));
  const read = readNeeds(reworded(rest, readers), readers);
  const others = understood(read, language, vocabulary).units.map(({ text, everyday }) => [...text, ...everyday]);
  return [...toolWays(first, others), ...(match === 'most' && others.length > 0 ? toolWays(first, []) : [])];
}

/** "Open source ChatGPT": the closest tools of a named one that are what it is not. */
function insteadWays(read: SearchNeeds, language: Language, vocabulary: SearchVocabulary): Way[] {
  const named = vocabulary.tools.named(joinedLetters(read.rest));
  if (named === undefined || read.needs.length === 0) return [];
  const { units } = understood({ ...read, rest: '' }, language, vocabulary);
  const facts = units.map(({ text, everyday }) => [...text, ...everyday]);
  return toolWays(vocabulary.tools.alternativesOf(named), facts);
}

/** The last way includes all. Within a category, tools whose own texts have every word come first. */
function unitWays(units: readonly Unit[]): AllOf[] {
  const main = units.map((unit) => unit.main);
  const heading = units.map((unit) => unit.heading);
  const named = units.flatMap((unit) => unit.named ?? [unit.heading]);
  const text = units.map((unit) => unit.text);
  const bySynonym = units.map((unit) => [...unit.heading, ...unit.everyday]);
  const nearMain = units.map((unit) => [...unit.main, ...unit.near]);
  const anywhere = units.map((unit) => [...unit.text, ...unit.everyday]);
  const withEnglish = units.map((unit) => [...unit.text, ...unit.everyday, ...unit.english]);
  const withTypos = withEnglish.map((terms, i) => [...terms, ...(units[i]?.mistyped ?? [])]);
  const hasSynonyms = units.some(({ everyday }) => everyday.length > 0);
  const isMeant = (groups: AllOf) => groups.every((terms) => terms.length > 0);
  const hasNamed = units.some((unit) => unit.named);
  const hasTypos = units.some(({ mistyped }) => mistyped.length > 0);
  return [
    ...(hasNamed && isMeant(named) ? [named] : []),
    heading,
    ...(hasSynonyms ? [[...bySynonym, ...text], ...(isMeant(main) ? [main] : []), bySynonym] : []),
    ...(units.some(({ near }) => near.length > 0) && isMeant(nearMain) ? [nearMain] : []),
    anywhere,
    ...(units.some(({ english }) => english.length > 0) ? [withEnglish] : []),
    ...(hasTypos ? [withTypos] : []),
  ];
}

/** More units first, then first categories and facts; the last includes all. */
function closestWays(units: readonly Unit[]): AllOf[] {
  return [
    units.map((unit) => [...unit.name, ...unit.main, ...unit.near]),
    units.map((unit) => [...unit.heading, ...unit.everyday, ...unit.near]),
    ...unitWays(units).slice(-1),
  ];
}

function allOf(ways: readonly AllOf[]): Way[] {
  return ways.map((groups, i) => ({ groups, least: groups.length, isWidest: i === ways.length - 1 }));
}

/** Words as typed, where others took the place of some: in texts, and for `most` without these. */
function typedWays(
  named: string,
  search: string,
  language: Language,
  vocabulary: SearchVocabulary,
  match: SearchMatch,
  isInTexts: boolean,
): Way[] {
  const { readers, phrases } = vocabulary;
  if (search === named) return [];
  const bare = reworded(named, readers, () => '');
  const { ignored } = readNeeds(named, readers);
  const typed = contentWords(searchWords(phrases.part(named), language), vocabulary, ignored);
  const inTexts = isInTexts && typed.length > 0 ? unitWays(plainUnits(typed, vocabulary, [])).slice(-1) : [];
  const { units } = match === 'most' ? understood(readNeeds(bare, readers), language, vocabulary) : { units: [] };
  return [...allOf(inTexts), ...allOf(units.length > 0 ? unitWays(units) : [])];
}

function asksForAbsence({ is }: Need): boolean {
  return is.length > 0 && is.every((fact) => ABSENT.includes(fact));
}

/** An empty plan: there is no search. */
export function searchPlan(
  asked: string,
  language: Language,
  vocabulary: SearchVocabulary,
  match: SearchMatch = 'all',
): SearchPlan {
  const named = respelled(asked, vocabulary.readers);
  const search = reworded(named, vocabulary.readers);
  const words = searchWords(vocabulary.phrases.part(search), language);
  if (words.length === 0) return search.trim() === '' ? [] : FINDS_NOTHING;
  const whole = token.wholeName(joinedLetters(named));
  const intended = intentWays(named, language, vocabulary, match);
  const wholeName = [[{ token: whole, isPrefix: false }]];
  const some = (ways: readonly AllOf[]) => (match === 'most' ? mostOf(ways) : []);
  const read = readNeeds(search, vocabulary.readers);
  const isInTexts = !read.needs.some(asksForAbsence);
  const typed = typedWays(named, search, language, vocabulary, match, isInTexts);
  const plain = plainUnits(words, vocabulary, read.ignored);
  if (read.needs.length === 0 && !read.direction) {
    const ways = unitWays(plain);
    return [
      ...allOf([wholeName, [[{ token: whole, isPrefix: true }]]]),
      ...intended,
      ...allOf([words.map((word) => inWords(word, token.name)), ...ways]),
      ...typed,
      ...some(closestWays(plain)),
    ];
  }
  const { units, ways } = understood(read, language, vocabulary);
  return [
    ...allOf([wholeName]),
    ...intended,
    ...allOf([...ways, ...unitWays(units)]),
    ...(isInTexts ? allOf(unitWays(plain).slice(-1)) : []),
    ...(match === 'most' ? insteadWays(read, language, vocabulary) : []),
    ...typed,
    ...some(closestWays(units)),
    ...(isInTexts ? some(closestWays(plain)) : []),
  ];
}

/** Words beyond need not match. */
const WORDS_MAX = 6;

export function minimumShouldMatch(all: AllOf): Way[] {
  const groups = all.slice(0, WORDS_MAX);
  return groups.slice(1).map((_, i) => ({ groups, least: groups.length - 1 - i, isWidest: i === groups.length - 2 }));
}

function mostOf(ways: readonly AllOf[]): Way[] {
  const [first = [], ...others] = ways.map(minimumShouldMatch);
  const inTurn = first.flatMap((way, i) => [way, ...others.flatMap((other) => other[i] ?? [])]);
  return inTurn.map((way, i) => ({ ...way, isWidest: i === inTurn.length - 1 }));
}
