import { LANGUAGES, type Language } from '#domain/languages.ts';
import { NameWords } from '#domain/rules/search/name-words.ts';
import { prepareVocabulary, type SearchVocabulary } from '#domain/rules/search/search-plan.ts';
import type { Database } from '#backend/database/database.ts';

export type CatalogVocabulary = SearchVocabulary & { categoryIds: ReadonlyMap<string, number> };

type CategoryRow = { id: number; slug: string; name: string };
type LabelRow = { key: string; label: string };

/** The words a search can meet besides the tools' own texts. Kept per language until the catalogue changes. */
export class SearchVocabularies {
  readonly #database: Database;
  readonly #nameWords = new NameWords();
  readonly #kept = new Map<Language, Promise<CatalogVocabulary>>();
  #lastNameWord = 0;
  #loading: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Call it when the catalogue changed. */
  forget(): void {
    this.#kept.clear();
  }

  async in(language: Language): Promise<CatalogVocabulary> {
    const kept = this.#kept.get(language) ?? this.#load(language);
    this.#kept.set(language, kept);
    kept.catch(() => this.#kept.delete(language));
    const [vocabulary] = await Promise.all([kept, this.#loadNewNameWords()]);
    return vocabulary;
  }

  async #load(language: Language): Promise<CatalogVocabulary> {
    const { reader } = this.#database;
    const categories: CategoryRow[] = await reader('categories as c')
      .leftJoin('category_translations as t', (join) =>
        join.on('t.category_id', 'c.id').andOnVal('t.language', language),
      )
      .select('c.id', 'c.slug', reader.raw('coalesce(t.name, c.name) as name'))
      .orderBy('c.id');
    const features: LabelRow[] = await reader('features as f')
      .leftJoin('feature_labels as own', (join) =>
        join.on('own.feature_key', 'f.key').andOnVal('own.language', language),
      )
      .leftJoin('feature_labels as en', (join) =>
        join.on('en.feature_key', 'f.key').andOnVal('en.language', LANGUAGES[0]),
      )
      .select('f.key', reader.raw('coalesce(own.label, en.label, f.key) as label'))
      .orderBy('f.key');
    return {
      ...prepareVocabulary(language, { categories, features }, this.#nameWords),
      categoryIds: new Map(categories.map(({ id, slug }) => [slug, id])),
    };
  }

  /** Words of names are only ever added, so the new ones are those past the last id seen. One load at a time. */
  async #loadNewNameWords(): Promise<void> {
    this.#loading = this.#loading
      .catch(() => {})
      .then(async () => {
        const rows: { id: number; word: string }[] = await this.#database
          .reader('name_words')
          .select('id', 'word')
          .where('id', '>', this.#lastNameWord)
          .orderBy('id');
        this.#nameWords.add(rows.map(({ word }) => word));
        this.#lastNameWord = rows.at(-1)?.id ?? this.#lastNameWord;
      });
    return this.#loading;
  }
}
