import type { Language } from '#domain/languages.ts';
import type { Feature } from '#domain/model/feature.ts';
import type { Database } from '#backend/database/database.ts';

/** The vocabulary of features in its own order, labelled in one language. */
export async function listFeatures({ reader }: Database, language: Language): Promise<Feature[]> {
  return reader('features as f')
    .leftJoin('feature_labels as own', (join) => join.on('own.feature_key', 'f.key').andOnVal('own.language', language))
    .leftJoin('feature_labels as en', (join) => join.on('en.feature_key', 'f.key').andOnVal('en.language', 'en'))
    .select('f.key', 'f.type', 'f.group_name as group')
    .select(
      reader.raw('coalesce(own.label, en.label, f.key) as label'),
      reader.raw('coalesce(own.unit, en.unit) as unit'),
    )
    .orderBy(['f.position', 'f.key']);
}
