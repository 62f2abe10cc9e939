import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { readAds } from '#backend/catalogue/read-ads.ts';
import type { ImportProblem, ImportSource } from '../read/source.ts';
import { readSeeds, type Seeds } from '../seed-catalogue.ts';
import { priceWarning } from './check-record.ts';
import {
  categoryProblems,
  featureProblems,
  postProblems,
  repeatProblems,
  requiredKeyWarnings,
  sizeProblems,
  smallCategoryProblems,
} from './seed-rules.ts';
import {
  closedToolProblems,
  countHosts,
  type HostCount,
  hostProblems,
  readSeedFacts,
  type SeedFacts,
  type ToolContext,
  toolProblems,
} from './seed-tool-rules.ts';

export type Validation = {
  problems: ImportProblem[];
  warnings: ImportProblem[];
  counts: { tools: number; categories: number; features: number; posts: number };
  /** Null without facts. */
  hosts: HostCount | null;
};

function contextOf({ features, categories, tools }: Seeds, facts: SeedFacts | null): ToolContext {
  const all = features.map(({ value }) => value);
  return {
    featureTypes: new Map(all.map(({ key, type }) => [key, type])),
    categories: new Set(categories.map(({ value }) => value.slug)),
    slugs: new Set(tools.map(({ value }) => value.slug)),
    hosts: facts?.hosts ?? null,
  };
}

function* eachToolProblems({ tools }: Seeds, context: ToolContext): Generator<ImportProblem> {
  for (const { value, file, problemAt } of tools) {
    const category = basename(dirname(file)) === 'tools' ? basename(file, extname(file)) : null;
    for (const { path, code, message } of toolProblems(value, category, context)) yield problemAt(path, code, message);
  }
}

function* eachPriceWarning({ tools }: Seeds): Generator<ImportProblem> {
  for (const { value, problemAt } of tools) {
    const warning = priceWarning(value);
    if (warning) yield problemAt(warning.path, warning.code, warning.message);
  }
}

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

/** `facts`: a folder with tools.csv, for hosts and names. `isOurs`: minimum sizes apply. */
export async function validateSeeds(
  folder: string,
  options: { facts?: string | undefined; isOurs?: boolean } = {},
): Promise<Validation> {
  const facts = options.facts === undefined ? null : await readSeedFacts(options.facts);
  const seeds = await readSeeds(folder);
  const { features, categories, posts, tools } = seeds;
  const hosts = facts && countHosts(tools, facts);
  const problems = [
    ...seeds.problems,
    ...featureProblems(features),
    ...categoryProblems(categories),
    ...eachToolProblems(seeds, contextOf(seeds, facts)),
    ...repeatProblems(tools),
    ...postProblems(posts),
    ...(options.isOurs ? sizeProblems(seeds, folder) : smallCategoryProblems(categories, tools, 1)),
    ...(facts ? closedToolProblems(tools, facts) : []),
    ...(hosts ? hostProblems(hosts, folder) : []),
    ...(await readAds(join(folder, 'ads.json'))).problems,
    ...(await strayFiles(folder, seeds.sources)),
  ];
  return {
    problems,
    warnings: [...requiredKeyWarnings(categories, tools), ...eachPriceWarning(seeds)],
    counts: { tools: tools.length, categories: categories.length, features: features.length, posts: posts.length },
    hosts,
  };
}
