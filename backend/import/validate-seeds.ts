import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ImportCategory, ImportFeature, ImportTool } from '#domain/schemas/import.ts';
import { type Checked, checkRecord, problemAt } from './check-record.ts';
import { Reading } from './reading.ts';
import { readCategories, readFeatures, readPosts } from './read-small.ts';
import { seedSources } from './seed-catalogue.ts';
import { categoryProblems, featureProblems, postProblems } from './seed-rules.ts';
import { type ToolContext, toolProblems } from './seed-tool-rules.ts';
import type { ImportProblem, ImportSource, SourceRecord } from './source.ts';
import type { StoredPost } from './vocabulary.ts';

export type Validation = {
  problems: ImportProblem[];
  counts: { tools: number; categories: number; features: number; posts: number };
};

type Located = { tool: ImportTool; record: SourceRecord; source: ImportSource };

/** The hosts of the fact table, without www. */
async function factHosts(folder: string): Promise<Set<string>> {
  const rows = parse(await readFile(join(folder, 'tools.csv'), 'utf8'), { columns: true, bom: true }) as {
    host?: string;
  }[];
  return new Set(rows.flatMap(({ host }) => (host ? [host.toLowerCase().replace(/^www\./, '')] : [])));
}

async function readTools(reading: Reading, sources: readonly ImportSource[]): Promise<Located[]> {
  const found: Located[] = [];
  await reading.each(
    sources,
    'tools',
    () => false,
    (record, source) => {
      const checked: Checked<ImportTool> = checkRecord('tools', record);
      if (checked.problems) reading.addAll(source, checked.problems);
      else if (reading.isNew('tools', checked.value.slug, 'slug', record, source))
        found.push({ tool: checked.value, record, source });
    },
  );
  return found;
}

/** The rules that look at all tools together. */
function* togetherProblems(tools: readonly Located[]): Generator<ImportProblem> {
  const seen = new Map<string, string>();
  for (const { tool, record, source } of tools) {
    const texts = [
      ['en', tool.description] as const,
      ...Object.entries(tool.translations).map(([language, text]) => [language, text?.description ?? ''] as const),
    ];
    for (const [language, description] of texts) {
      const key = `${language} ${description.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
      const before = seen.get(key);
      const path = language === 'en' ? ['description'] : ['translations', language, 'description'];
      if (before !== undefined)
        yield {
          file: source.name,
          ...problemAt(record, path, 'repeated', `must be unlike all others, found the same in ${before}`),
        };
      else seen.set(key, `${source.name}:${record.line}`);
    }
  }
}

function contextOf(
  features: readonly ImportFeature[],
  categories: readonly ImportCategory[],
  hosts: Set<string> | null,
): ToolContext {
  return {
    featureTypes: new Map(features.map(({ key, type }) => [key, type])),
    platforms: features.filter(({ group, type }) => group === 'platforms' && type === 'boolean').map(({ key }) => key),
    categories: new Set(categories.map(({ slug }) => slug)),
    hosts,
  };
}

function emptyCategories(
  categories: readonly ImportCategory[],
  tools: readonly Located[],
  sources: readonly ImportSource[],
): ImportProblem[] {
  const used = new Set(tools.flatMap(({ tool }) => tool.categories));
  const file = sources.find(({ kind }) => kind === 'categories')?.name ?? 'categories';
  return categories
    .filter(({ slug }) => !used.has(slug))
    .map(({ slug }) => ({
      file,
      line: 0,
      column: 0,
      field: slug,
      code: 'empty_category',
      message: 'must have at least one tool, found none',
    }));
}

/** Files that no reader takes: a mistyped name must not go unnoticed. */
async function strayFiles(folder: string, sources: readonly ImportSource[]): Promise<ImportProblem[]> {
  const known = new Set(sources.map(({ name }) => name));
  const stray: ImportProblem[] = [];
  for (const part of ['tools', 'posts']) {
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const file = join(folder, part, name);
      if (!known.has(file))
        stray.push({
          file,
          line: 0,
          column: 0,
          field: '',
          code: 'stray_file',
          message: 'is not read by anything here',
        });
    }
  }
  return stray;
}

/**
 * Holds a seeds folder against every rule that a program can check. With `facts`, a folder with tools.csv, it also
 * checks that verified tools are at a host that the table knows.
 */
export async function validateSeeds(folder: string, { facts }: { facts?: string } = {}): Promise<Validation> {
  const hosts = facts === undefined ? null : await factHosts(facts);
  const sources = await seedSources(folder);
  const reading = new Reading({ problemsKept: Number.POSITIVE_INFINITY });
  const features = await readFeatures(reading, sources);
  const categories = await readCategories(reading, sources);
  const posts: StoredPost[] = await readPosts(reading, sources);
  const tools = await readTools(reading, sources);
  const context = contextOf(features, categories, hosts);
  const perTool = tools.flatMap(({ tool, record, source }) => {
    const fileOf = basename(dirname(source.name)) === 'tools' ? basename(source.name, extname(source.name)) : null;
    return [...toolProblems(tool, fileOf, context)].map(({ path, code, message }) => ({
      file: source.name,
      ...problemAt(record, path, code, message),
    }));
  });
  const fileOfKind = (kind: string) => sources.find((source) => source.kind === kind)?.name ?? folder;
  const fileOfPost = (slug: string, language: string | null) =>
    join(folder, 'posts', language === null ? `${slug}.md` : `${slug}.${language}.md`);
  const problems = [
    ...reading.problems,
    ...featureProblems(features, fileOfKind('features')),
    ...categoryProblems(categories, fileOfKind('categories')),
    ...emptyCategories(categories, tools, sources),
    ...perTool,
    ...togetherProblems(tools),
    ...postProblems(posts, fileOfPost),
    ...(await strayFiles(folder, sources)),
  ];
  return {
    problems,
    counts: { tools: tools.length, categories: categories.length, features: features.length, posts: posts.length },
  };
}
