import type { Language } from '../languages.ts';
import type { CatalogTool } from '../model/tool.ts';
import { ownBytes } from '../search/bits.ts';
import type { ClosedTool } from '../search/closed-tools.ts';
import { FactsBuilder, type FinishedFacts, type ToolScores } from '../search/facts-builder.ts';
import { preparedReader } from '../search/read-needs.ts';
import { type IndexedTool, SearchIndex } from '../search/search-index.ts';
import { prepareVocabulary, type SearchVocabulary } from '../search/search-units.ts';
import { allSteps, type InSteps } from '../search/term-table.ts';
import { WordsBuilder, type WordsData } from '../search/words-builder.ts';
import { knownTools, type LastPlan, type SearchLabels, type ToolIndex } from './list-tools.ts';

/** Averages in hundredths, as the index has them. */
export function indexScores({ avgRating, ratingRank, reviewCount }: ToolScores): ToolScores {
  return { avgRating: Math.round(avgRating * 100), ratingRank, reviewCount };
}

export function indexedTool(tool: CatalogTool, language: Language): IndexedTool {
  return {
    ...tool,
    ...indexScores(tool),
    plans: tool.plans ?? [],
    dataProtection: tool.dataProtection ?? {},
    spokenLanguages: tool.spokenLanguages ?? [],
    interfaceLanguages: tool.interfaceLanguages ?? [],
    categoryIds: tool.categories.map(({ id }) => id),
    formerNames: tool.formerNames ?? [],
    texts: [[tool.lang ?? language, `${tool.description} ${tool.tagline ?? ''}`]],
  };
}

export function closedTool(
  { id, name, formerNames = [], successor }: CatalogTool,
  tools: readonly CatalogTool[],
): ClosedTool {
  const successorId = tools.find(({ slug }) => slug === successor)?.id ?? null;
  return { id, names: [name, ...formerNames], successor: successor ?? null, successorId };
}

type IndexedCatalog = SearchLabels & {
  tools: readonly CatalogTool[];
  closed?: readonly CatalogTool[] | undefined;
};

/** In steps, one for each tool. */
export class PreparedFacts {
  readonly tools: IndexedTool[] = [];
  readonly #builder = new FactsBuilder();
  #finished: FinishedFacts | null = null;

  add(tool: CatalogTool, language: Language): void {
    const own = indexedTool(tool, language);
    this.tools.push(own);
    this.#builder.add(own);
  }

  *finishInSteps(): InSteps<FinishedFacts> {
    this.#finished ??= yield* this.#builder.finishInSteps(ownBytes);
    return this.#finished;
  }
}

function prepareFacts(tools: readonly CatalogTool[], language: Language): PreparedFacts {
  const prepared = new PreparedFacts();
  for (const tool of tools) prepared.add(tool, language);
  return prepared;
}

/** Index of a saved catalogue. Words are indexed at the first search, or earlier in steps. */
export class CatalogIndex implements ToolIndex {
  readonly search: SearchIndex;
  readonly language: Language;
  readonly categories: SearchLabels['categories'];
  readonly features: SearchLabels['features'];
  readonly lastPlan: LastPlan = { asked: '', plan: [] };
  readonly #searchWords: SearchLabels['searchWords'];
  readonly #tools: readonly IndexedTool[];
  readonly #documents: Int32Array;
  readonly #builder = new WordsBuilder();
  #next = 0;
  #finishing: InSteps<WordsData> | null = null;
  #words: WordsData | null = null;
  #vocabulary: SearchVocabulary | null = null;

  constructor(
    { tools, closed = [], categories, features, searchWords }: IndexedCatalog,
    language: Language,
    prepared = prepareFacts(tools, language),
  ) {
    this.language = language;
    this.categories = categories;
    this.features = features;
    this.#searchWords = searchWords;
    this.#tools = prepared.tools;
    const { facts, documents } = allSteps(prepared.finishInSteps());
    this.#documents = documents;
    this.search = new SearchIndex({
      facts,
      words: () => this.#finishWords(),
      closed: closed.map((tool) => closedTool(tool, tools)),
    });
  }

  vocabulary(): SearchVocabulary {
    const { categories, features, language, search } = this;
    const labels = { categories, features, searchWords: this.#searchWords };
    this.#vocabulary ??= prepareVocabulary(language, labels, search.nameWords, knownTools(this));
    return this.#vocabulary;
  }

  /** Short ones; a search in between does the rest. */
  *searchSteps(): Generator<() => void> {
    while (this.#next < this.#tools.length) yield () => this.#addNext();
    while (this.#words === null) yield () => this.#finishNext();
    for (const words of this.#searchWords ?? []) yield () => void preparedReader(words);
    yield () => void this.vocabulary();
  }

  #addNext(): void {
    const tool = this.#tools[this.#next];
    if (!tool) return;
    this.#builder.add(tool);
    this.#next += 1;
  }

  #finishNext(): void {
    if (this.#words) return;
    const steps = this.#finishing ?? this.#builder.finishInSteps(this.#documents, ownBytes);
    // A generator that threw has ended.
    this.#finishing = null;
    const { done, value } = steps.next();
    if (done) this.#words = value;
    else this.#finishing = steps;
  }

  #finishWords(): WordsData {
    while (this.#next < this.#tools.length) this.#addNext();
    for (;;) {
      if (this.#words) return this.#words;
      this.#finishNext();
    }
  }
}
