import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import { fileSource, formatOf } from './read/file-source.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportKind, ImportSource } from './read/source.ts';

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

/** The sources of a seeds folder: features.*, categories.*, tools/*, posts/*.md. Other files are somebody else's. */
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

/** Imports a seeds folder. The database must be migrated. */
export async function seedCatalogue(
  database: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return importCatalogue(database, await seedSources(folder), options);
}
