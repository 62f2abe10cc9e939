import type { Knex } from 'knex';
import * as catalogue from './20261121000000-catalogue.ts';
import * as accounts from './20261121120000-accounts.ts';
import * as searchWords from './20261121190000-search-words.ts';
import * as live from './20261121210000-live.ts';
import * as categoryWords from './20261122020000-category-words.ts';
import * as ownerlessReviews from './20261122170000-ownerless-reviews.ts';
import * as mails from './20261122200000-mails.ts';
import * as logos from './20261123030000-logos.ts';
import * as facts from './20261123040000-facts.ts';
import * as searchInMemory from './20261123050000-search-in-memory.ts';
import * as corrections from './20261123070000-corrections.ts';
import * as requiredKeys from './20261123080000-required-keys.ts';
import * as correctionNotes from './20261123090000-correction-notes.ts';
import * as syncedLists from './20261123110000-synced-lists.ts';
import * as removalTimes from './20261123120000-removal-times.ts';
import * as priceTexts from './20261128100000-price-texts.ts';
import * as noStatistics from './20261129030000-no-statistics.ts';
import * as daysOfReading from './20261201030000-days-of-reading.ts';

/** No extensions: source and build record the same migrations. */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '20261121000000-catalogue': catalogue,
  '20261121120000-accounts': accounts,
  '20261121190000-search-words': searchWords,
  '20261121210000-live': live,
  '20261122020000-category-words': categoryWords,
  '20261122170000-ownerless-reviews': ownerlessReviews,
  '20261122200000-mails': mails,
  '20261123030000-logos': logos,
  '20261123040000-facts': facts,
  '20261123050000-search-in-memory': searchInMemory,
  '20261123070000-corrections': corrections,
  '20261123080000-required-keys': requiredKeys,
  '20261123090000-correction-notes': correctionNotes,
  '20261123110000-synced-lists': syncedLists,
  '20261123120000-removal-times': removalTimes,
  '20261128100000-price-texts': priceTexts,
  '20261129030000-no-statistics': noStatistics,
  '20261201030000-days-of-reading': daysOfReading,
};

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS).sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = MIGRATIONS[name];
    if (!migration) throw new Error(`No migration is called ${name}`);
    return migration;
  },
};
