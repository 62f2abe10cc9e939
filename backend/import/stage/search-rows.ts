import { parseStoredFeatures } from '#backend/catalogue/read-features.ts';
import { searchRowid } from '#backend/catalogue/search-rowid.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { token } from '#domain/search/tool-tokens.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { groupByTool } from './by-tool.ts';
import type { SqlSession } from '#backend/database/session.ts';
import { ToolDocuments } from './tool-document.ts';

const BATCH = 500;

type ToolRow = {
  id: number;
  name: string;
  company_name: string | null;
  pricing_type: PricingType;
  description: string;
  features: string;
  is_verified: number;
  is_promoted: number;
  popularity: number;
};
type CategoryRow = { tool_id: number; category_id: number };
type TextRow = { tool_id: number; language: Language; description: string };
/** The columns that `dialect.jsonRows` gives them back in. */
export const SEARCH_COLUMNS = { place: 'bigint', document: 'text' } as const;
export type SearchRow = [place: number, document: string];

/** A row of the index for each language of a tool: the first is also that of the languages it is not translated into. */
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

/** What the search index must hold of the tools that are stored, some hundred tools at a time. */
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
