import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import type { ImportCategory, ImportFeature, ImportTool } from '#domain/model/import.ts';
import { checkRecord } from './check/check-record.ts';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';
import type { ImportReport } from './import-report.ts';
import { ImportReader, type LocatedRecord, readLocatedRecords } from './read/import-reader.ts';
import { readCategories, readFeatures, readPosts } from './read/read-content.ts';
import {
  fileSource,
  formatOf,
  type ImportKind,
  type ImportProblem,
  type ImportSource,
  type SourceRecord,
} from './read/source.ts';
import type { StoredPost } from './stage/vocabulary.ts';

export const DEVELOPER_CATEGORIES: readonly string[] = [
  ...['code', 'developer-tools', 'machine-learning'],
  ...['data-science', 'natural-language-processing', 'ai-agents'],
];

/** From a count of lists, minus half the share of developer categories. */
export function weighPopularity<Tool extends Pick<ImportTool, 'popularity' | 'categories'>>(tool: Tool): Tool {
  const halves = 2 * tool.categories.length;
  const taken = tool.categories.filter((slug) => DEVELOPER_CATEGORIES.includes(slug)).length;
  return { ...tool, popularity: Math.floor((tool.popularity * (halves - taken)) / halves) };
}

/** How seeds differ from other imports. */
export const SEED_IMPORT: ImportOptions = { keepsYounger: true, adjust: weighPopularity };

async function filesIn(folder: string, kind: ImportKind): Promise<ImportSource[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.sort().flatMap((name) => {
    const format = name.startsWith('.') ? null : formatOf(name);
    return format === null || (format === 'markdown') !== (kind === 'posts')
      ? []
      : [fileSource(join(folder, name), format, kind)];
  });
}

/** features.*, categories.*, tools/*, posts/*.md; ignores other files. */
export async function seedSources(folder: string): Promise<ImportSource[]> {
  const own = (await readdir(folder)).sort().flatMap((name) => {
    const kind = /^(features|categories)\.[a-z]+$/.exec(name)?.[1] as ImportKind | undefined;
    const format = formatOf(name);
    return kind && format ? [fileSource(join(folder, name), format, kind)] : [];
  });
  return [
    ...own,
    ...(await filesIn(join(folder, 'tools'), 'tools')),
    ...(await filesIn(join(folder, 'posts'), 'posts')),
  ];
}

export async function seedCatalogue(
  database: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return importCatalogue(database, await seedSources(folder), { ...SEED_IMPORT, ...options });
}

export type Seeds = {
  sources: ImportSource[];
  features: LocatedRecord<ImportFeature>[];
  categories: LocatedRecord<ImportCategory>[];
  posts: LocatedRecord<StoredPost>[];
  tools: LocatedRecord<ImportTool>[];
  problems: ImportProblem[];
};

export async function readSeeds(folder: string): Promise<Seeds> {
  const sources = await seedSources(folder);
  const reading = new ImportReader({ problemsKept: Number.POSITIVE_INFINITY });
  const features = await readFeatures(reading, sources);
  const featureKeys = new Set(features.map(({ value }) => value.key));
  const categories = await readCategories(reading, sources, featureKeys);
  const posts = await readPosts(reading, sources);
  const check = (record: SourceRecord) => checkRecord('tools', record);
  const tools = await readLocatedRecords(reading, sources, { kind: 'tools', keyField: 'slug', check });
  return { sources, features, categories, posts, tools, problems: reading.problems };
}
