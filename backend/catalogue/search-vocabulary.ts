import { SharedTask } from '#backend/changes/shared-task.ts';
import type { Database } from '#backend/database/database.ts';
import type { Language } from '#domain/languages.ts';
import { ownBytes } from '#domain/search/bits.ts';
import { NameWords, packNameWords } from '#domain/search/name-words.ts';
import { prepareVocabulary, type SearchVocabulary } from '#domain/search/search-plan.ts';
import { listFeatures, listFullCategories } from './list-categories.ts';

export type CatalogVocabulary = SearchVocabulary & { categoryIds: ReadonlyMap<string, number> };

/** Cached per language until the catalogue changes. */
export class SearchVocabularies {
  readonly #database: Database;
  readonly #words = new Set<string>();
  #nameWords = new NameWords();
  readonly #kept = new Map<Language, Promise<CatalogVocabulary>>();
  #lastNameWord = 0;
  readonly #newNameWords = new SharedTask(() => this.#loadNewNameWords());

  constructor(database: Database) {
    this.#database = database;
  }

  clear(): void {
    this.#kept.clear();
  }

  async get(language: Language): Promise<CatalogVocabulary> {
    const kept = this.#kept.get(language) ?? this.#load(language);
    this.#kept.set(language, kept);
    kept.catch(() => this.#kept.delete(language));
    const [vocabulary] = await Promise.all([kept, this.#newNameWords.run()]);
    return vocabulary;
  }

  async #load(language: Language): Promise<CatalogVocabulary> {
    const [categories, features] = await Promise.all([
      listFullCategories(this.#database, language),
      listFeatures(this.#database, language),
    ]);
    return {
      ...prepareVocabulary(
        language,
        { categories, features },
        {
          correctionsFor: (word) => this.#nameWords.correctionsFor(word),
        },
      ),
      categoryIds: new Map(categories.map(({ id, slug }) => [slug, id])),
    };
  }

  /** Rows are only ever added, so new words have higher ids. */
  async #loadNewNameWords(): Promise<void> {
    const rows: { id: number; word: string }[] = await this.#database
      .reader('name_words')
      .select('id', 'word')
      .where('id', '>', this.#lastNameWord)
      .orderBy('id');
    if (rows.length === 0) return;
    for (const { word } of rows) this.#words.add(word);
    this.#nameWords = new NameWords(packNameWords(this.#words, ownBytes));
    this.#lastNameWord = rows.at(-1)?.id ?? this.#lastNameWord;
  }
}

export type CatalogContext = { database: Database; vocabularies: SearchVocabularies };
