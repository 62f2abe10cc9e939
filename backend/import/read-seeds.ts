import type { ImportCategory, ImportFeature, ImportTool } from '#domain/model/import.ts';
import { checkRecord } from './check/check-record.ts';
import { type LocatedRecord, readLocatedRecords } from './read/read-located.ts';
import { readCategories, readFeatures, readPosts } from './read/read-small.ts';
import { ImportReader } from './read/reading.ts';
import { seedSources } from './seed-catalogue.ts';
import type { ImportProblem, ImportSource, SourceRecord } from './read/source.ts';
import type { StoredPost } from './stage/vocabulary.ts';

export type Seeds = {
  sources: ImportSource[];
  features: LocatedRecord<ImportFeature>[];
  categories: LocatedRecord<ImportCategory>[];
  posts: LocatedRecord<StoredPost>[];
  tools: LocatedRecord<ImportTool>[];
  /** What could not be read, or is wrong in itself; it is in none of the lists. */
  problems: ImportProblem[];
};

/** All of a seeds folder but its ads. */
export async function readSeeds(folder: string): Promise<Seeds> {
  const sources = await seedSources(folder);
  const reading = new ImportReader({ problemsKept: Number.POSITIVE_INFINITY });
  const features = await readFeatures(reading, sources);
  const categories = await readCategories(reading, sources);
  const posts = await readPosts(reading, sources);
  const check = (record: SourceRecord) => checkRecord('tools', record);
  const tools = await readLocatedRecords(reading, sources, { kind: 'tools', keyField: 'slug', check });
  return { sources, features, categories, posts, tools, problems: reading.problems };
}
