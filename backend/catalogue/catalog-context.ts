import type { Database } from '#backend/database/database.ts';
import type { SearchVocabularies } from './search-vocabulary.ts';

/** What reading the catalogue needs. */
export type CatalogContext = { database: Database; vocabularies: SearchVocabularies };
