import { LANGUAGES, type Language } from '#domain/languages.ts';

/*
 * A row of `tool_search` is one tool in one language, in order of popularity, so that a search stops early. Bits: 20 of
 * inverted popularity, 29 of the tool's id, 3 of the language.
 */
const POPULARITY_TOP = 1_048_575;
const TOOL_IDS = 536_870_912;
const LANGUAGE_SLOTS = 8;

/** 52 bits, within a double's exact integers. */
export function searchRowid(popularity: number, toolId: number, language: Language): number {
  const place = (POPULARITY_TOP - popularity) * TOOL_IDS + toolId;
  return place * LANGUAGE_SLOTS + LANGUAGES.indexOf(language);
}

/** In SQL; `languageIndex` is the position in LANGUAGES. */
export function searchRowidSql(popularity: string, toolId: string, languageIndex: string): string {
  const place = `(cast(${POPULARITY_TOP} - ${popularity} as bigint) * ${TOOL_IDS} + ${toolId})`;
  return `(${place} * ${LANGUAGE_SLOTS} + ${languageIndex})`;
}

export function parseSearchRowid(rowid: number): { id: number; popularity: number } {
  const place = Math.floor(rowid / LANGUAGE_SLOTS);
  return { id: place % TOOL_IDS, popularity: POPULARITY_TOP - Math.floor(place / TOOL_IDS) };
}
