import type { ImportCategory, ImportFeature, ImportTool } from '#domain/schemas/import.ts';
import { checkRecord } from './check-record.ts';
import { type Located, readLocated } from './read-located.ts';
import { readCategories, readFeatures, readPosts } from './read-small.ts';
import { Reading } from './reading.ts';
import { seedSources } from './seed-catalogue.ts';
import type { ImportProblem, ImportSource, SourceRecord } from './source.ts';
import type { StoredPost } from './vocabulary.ts';

export type Seeds = {
  sources: ImportSource[];
  features: Located<ImportFeature>[];
  categories: Located<ImportCategory>[];
  posts: Located<StoredPost>[];
  tools: Located<ImportTool>[];
  /** What could not be read, or is wrong in itself; it is in none of the lists. */
  problems: ImportProblem[];
};

/** All of a seeds folder but its ads. */
export async function readSeeds(folder: string): Promise<Seeds> {
  const sources = await seedSources(folder);
  const reading = new Reading({ problemsKept: Number.POSITIVE_INFINITY });
  const features = await readFeatures(reading, sources);
  const categories = await readCategories(reading, sources);
  const posts = await readPosts(reading, sources);
  const check = (record: SourceRecord) => checkRecord('tools', record);
  const tools = await readLocated(reading, sources, { kind: 'tools', keyField: 'slug', check });
  return { sources, features, categories, posts, tools, problems: reading.problems };
}
