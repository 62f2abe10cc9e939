import type { CatalogVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { sqlSessionOf } from '#backend/database/sql-session.ts';
import { knownTools, type LastPlan, type ToolIndex } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import type { ToolScores } from '#domain/search/facts-builder.ts';
import { SearchIndex } from '#domain/search/search-index.ts';
import { prepareVocabulary, type SearchVocabulary } from '#domain/search/search-units.ts';
import type { BuiltIndex } from './build-index.ts';
import { loadIndexedTools, loadScores, type ToolsOfIndex } from './indexed-tools.ts';

const NO_PLAN: LastPlan = { asked: '', plan: [] };

export class ChangingIndex {
  readonly version: CatalogVersion;
  readonly search: SearchIndex;
  readonly #labels: BuiltIndex['labels'];
  readonly #inLanguages = new Map<Language, ToolIndex>();

  constructor({ version, facts, words, closed, labels }: BuiltIndex) {
    this.version = version;
    this.search = new SearchIndex({ facts, words: () => words, closed });
    this.#labels = labels;
  }

  inLanguage(language: Language): ToolIndex {
    const known = this.#inLanguages.get(language);
    if (known) return known;
    const { search } = this;
    const labels = { ...this.#labels[language], searchWords: searchWordsOf(language) };
    let vocabulary: SearchVocabulary | null = null;
    const index: ToolIndex = {
      search,
      language,
      categories: labels.categories,
      features: labels.features,
      lastPlan: { ...NO_PLAN },
      vocabulary() {
        // Its names change with the tools.
        const nameWords = { correctionsFor: (word: string) => search.nameWords.correctionsFor(word) };
        vocabulary ??= prepareVocabulary(language, labels, nameWords, knownTools(index));
        return vocabulary;
      },
    };
    this.#inLanguages.set(language, index);
    return index;
  }

  /** False without room. */
  apply({ tools, closed, removed, scores }: Patch): boolean {
    for (const { lastPlan } of this.#inLanguages.values()) Object.assign(lastPlan ?? {}, NO_PLAN);
    for (const id of removed) this.search.remove(id);
    this.search.close(closed);
    for (const { id, ...own } of scores) this.search.setScores(id, own);
    return tools.length === 0 || this.search.put(tools);
  }
}

export type Patch = ToolsOfIndex & { removed: number[]; scores: (ToolScores & { id: number })[] };
type Touched = { tools: Set<number>; scores: Set<number> };

export const nothingTouched = (): Touched => ({ tools: new Set(), scores: new Set() });
export const isEmpty = ({ tools, scores }: Touched) => tools.size === 0 && scores.size === 0;

export async function loadPatch({ watcher }: Database, { tools, scores }: Touched): Promise<Patch> {
  const session = sqlSessionOf(watcher);
  const only = [...scores].filter((id) => !tools.has(id));
  const found = tools.size > 0 ? await loadIndexedTools(session, tools) : { tools: [], closed: [] };
  const ids = new Set([...found.tools, ...found.closed].map(({ id }) => id));
  return {
    ...found,
    removed: [...tools].filter((id) => !ids.has(id)),
    scores: only.length > 0 ? await loadScores(session, only) : [],
  };
}
