import { parseStoredFeatures } from '#backend/catalogue/present-tool.ts';
import { searchRowid } from '#backend/catalogue/search-rowid.ts';
import type { ImportedToolRow } from '#backend/catalogue/tool-columns.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { stem } from '#domain/search/stem.ts';
import { token } from '#domain/search/tool-tokens.ts';
import { camelParts, indexWords, joinedLetters } from '#domain/search/words.ts';
import { memoized } from '#domain/search/words-builder.ts';

/** Groups rows by tool, in order. */
export function groupByTool<Row extends { tool_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.tool_id);
    if (own) own.push(row);
    else found.set(row.tool_id, [row]);
  }
  return found;
}

const NAME_JOINED_MAX = 80;

type NameChunk = { words: string[]; camel: string[]; joined: string; tokens: string };

const unique = (tokens: readonly string[]) => [...new Set(tokens)].map((token) => ` ${token}`).join('');
const nameTokens = (word: string) => [token.name(word), token.name(stem(word, FALLBACK_LANGUAGE))];

/** Language-independent part of a tool. */
export type IndexedRecord = Pick<ImportTool, 'name' | 'companyName' | 'features' | 'pricingType'> & {
  isVerified: boolean | number;
  isPromoted: boolean | number;
};

/** A document, and the words that find its tool. */
export type ToolDocument = { document: string; nameWords: string[] };

/**
 * Tokens of `toolTokens`, ten times faster by memoising words: folding and splitting never cross a space (tested).
 * May repeat a token, which neither database minds.
 */
export class ToolDocuments {
  readonly #texts = new Map<Language, (chunk: string) => string>();
  readonly #name = memoized((chunk) => nameChunk(chunk));
  readonly #company = memoized((chunk) => unique(indexWords(chunk).map((word) => token.company(word.text))));

  /** Tokens of name, company, categories and features. */
  common(tool: IndexedRecord, categoryIds: readonly number[]): ToolDocument {
    const { nameWords, tokens } = this.#ofName(tool.name);
    let document = tokens;
    if (tool.companyName !== null) for (const chunk of tool.companyName.split(' ')) document += this.#company(chunk);
    for (const id of categoryIds) document += ` ${token.category(id)}`;
    for (const key in tool.features) {
      const value = tool.features[key];
      if (value !== false) document += ` ${token.feature(key)}`;
      if (typeof value === 'string') document += this.text(value, FALLBACK_LANGUAGE);
    }
    document += ` ${token.pricing(tool.pricingType)}`;
    if (tool.isVerified) document += ` ${token.verified}`;
    if (tool.isPromoted) document += ` ${token.featured}`;
    return { document, nameWords };
  }

  /** Each after a space. */
  text(text: string, language: Language): string {
    let tokensOf = this.#texts.get(language);
    if (!tokensOf) {
      tokensOf = memoized((chunk) => textTokens(chunk, language));
      this.#texts.set(language, tokensOf);
    }
    let tokens = '';
    for (const chunk of new Set(text.split(' '))) tokens += tokensOf(chunk);
    return tokens;
  }

  #ofName(name: string): { nameWords: string[]; tokens: string } {
    const chunks = name.split(' ').map(this.#name);
    const all = chunks.map((chunk) => chunk.joined).join('');
    const whole = all.length <= NAME_JOINED_MAX ? all : [...all].slice(0, NAME_JOINED_MAX).join('');
    const nameWords = chunks.flatMap((chunk) => chunk.words);
    const isOne = nameWords.length <= 1;
    for (const chunk of chunks) nameWords.push(...chunk.camel);
    const tokens = `${token.wholeName(whole)}${chunks.map((chunk) => chunk.tokens).join('')}`;
    if (isOne) return { nameWords, tokens };
    nameWords.push(whole);
    return { nameWords, tokens: tokens + unique(nameTokens(whole)) };
  }
}

function nameChunk(chunk: string): NameChunk {
  const words = indexWords(chunk).map((word) => word.text);
  const camel = camelParts(chunk);
  return { words, camel, joined: joinedLetters(chunk), tokens: unique([...words, ...camel].flatMap(nameTokens)) };
}

function textTokens(chunk: string, language: Language): string {
  return unique(
    indexWords(chunk).flatMap((word) =>
      word.isCjk ? [token.text(word.text)] : [token.text(word.text), token.text(stem(word.text, language))],
    ),
  );
}

const BATCH = 500;

type ToolRow = ImportedToolRow & { id: number };
type CategoryRow = { tool_id: number; category_id: number };
type TextRow = { tool_id: number; language: Language; description: string };
/** Column order for `dialect.jsonRows`. */
export const SEARCH_COLUMNS = { place: 'bigint', document: 'text' } as const;
export type SearchRow = [place: number, document: string];

/** One row per language; the first also serves languages without a translation. */
function rowsOfTool(
  documents: ToolDocuments,
  row: ToolRow,
  categoryIds: readonly number[],
  texts: readonly TextRow[],
): SearchRow[] {
  const tool = {
    name: row.name,
    companyName: row.company_name,
    features: parseStoredFeatures(row.features) ?? {},
    pricingType: row.pricing_type,
    isVerified: row.is_verified,
    isPromoted: row.is_promoted,
  };
  const { document } = documents.common(tool, categoryIds);
  const untranslated = LANGUAGES.filter((language) => !texts.some((text) => text.language === language));
  const english = { language: FALLBACK_LANGUAGE as Language, description: row.description, shownIn: untranslated };
  const others = texts.map(({ language, description }) => ({ language, description, shownIn: [language] }));
  return [english, ...others].map(({ language, description, shownIn }) => [
    searchRowid(row.popularity, row.id, language),
    [document + documents.text(description, language), ...shownIn.map(token.language)].join(' '),
  ]);
}

/** Index rows of the stored tools, in batches. */
export async function* searchRows(session: SqlSession): AsyncGenerator<SearchRow[]> {
  const documents = new ToolDocuments();
  const within = 'where tool_id > ? and tool_id <= ?';
  for (let after = 0; ; ) {
    const tools = await session.all<ToolRow>('select * from tools where id > ? order by id limit ?', [after, BATCH]);
    const last = tools.at(-1)?.id;
    if (last === undefined) return;
    const ids = groupByTool(
      await session.all<CategoryRow>(
        `select tool_id, category_id from tool_categories ${within} order by tool_id, position`,
        [after, last],
      ),
    );
    const texts = groupByTool(
      await session.all<TextRow>(`select tool_id, language, description from tool_translations ${within}`, [
        after,
        last,
      ]),
    );
    yield tools.flatMap((tool) =>
      rowsOfTool(
        documents,
        tool,
        (ids.get(tool.id) ?? []).map(({ category_id }) => category_id),
        texts.get(tool.id) ?? [],
      ),
    );
    after = last;
  }
}
