import { LANGUAGES, type Language } from '#domain/languages.ts';

/*
 * A row of `tool_search` is one tool in one language. Its number carries the order: read by growing rowid, an index
 * gives the most popular tools first, so that a search can stop at its thousandth match.
 * Bits: 20 of popularity (turned around), 29 of the tool's id, 3 of the language.
 */
const POPULARITY_TOP = 1_048_575;
const TOOL_IDS = 536_870_912;
const LANGUAGE_SLOTS = 8;

/** 52 bits in all, which a number holds exactly. */
export function searchRowid(popularity: number, toolId: number, language: Language): number {
  const place = (POPULARITY_TOP - popularity) * TOOL_IDS + toolId;
  return place * LANGUAGE_SLOTS + LANGUAGES.indexOf(language);
}

/** The same in SQL, from expressions of a tool's popularity and id and of the language's place in LANGUAGES. */
export function searchRowidSql(popularity: string, toolId: string, languageIndex: string): string {
  const place = `(cast(${POPULARITY_TOP} - ${popularity} as bigint) * ${TOOL_IDS} + ${toolId})`;
  return `(${place} * ${LANGUAGE_SLOTS} + ${languageIndex})`;
}

/** An SQL expression: the id of the tool that a row of `tool_search` stands for. */
export const SEARCH_TOOL_ID = `((tool_search.rowid >> 3) & ${TOOL_IDS - 1})`;
/** An SQL expression: the place in LANGUAGES of the language that a row of `tool_search` stands for. */
const SEARCH_LANGUAGE = `(tool_search.rowid & ${LANGUAGE_SLOTS - 1})`;

/** The tool that a row of `tool_search` stands for, and its popularity. */
export function parseSearchRowid(rowid: number): { id: number; popularity: number } {
  const place = Math.floor(rowid / LANGUAGE_SLOTS);
  return { id: place % TOOL_IDS, popularity: POPULARITY_TOP - Math.floor(place / TOOL_IDS) };
}

/** An SQL condition: the rows of the fallback language, one for every tool. */
export const ENGLISH_ROWS = `${SEARCH_LANGUAGE} = ${LANGUAGES.indexOf('en')}`;
