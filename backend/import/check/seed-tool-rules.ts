import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { isDense, LANGUAGES, type Language } from '#domain/languages.ts';
import { codePointLength } from '#domain/model/atoms.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { fold } from '#domain/search/fold.ts';
import type { LocatedRecord } from '../read/import-reader.ts';
import type { ImportProblem } from '../read/source.ts';
import { formatValue, suggestion } from './check-record.ts';

type Change = { name: string; host: string; change: string };

export type SeedFacts = {
  /** Without www. */
  hosts: ReadonlySet<string>;
  changes: readonly Change[];
};

export type HostCount = { known: number; of: number };

/** Bought tools and those with another business still run. */
const GONE = /\b(?:shut down|discontinued|archived|folded into|renamed|became)\b/;
const KNOWN_HOSTS_MIN = 0.85;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  return parse(await readFile(file, 'utf8'), { columns: true, bom: true });
}

/** status_changes.csv is optional. */
export async function readSeedFacts(folder: string): Promise<SeedFacts> {
  const tools = await rowsOf(join(folder, 'tools.csv'));
  const changes = await rowsOf(join(folder, 'status_changes.csv')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return {
    hosts: new Set(tools.flatMap(({ host }) => (host ? [withoutWww(host)] : []))),
    changes: changes.flatMap(({ name, host, change }) =>
      name && host && change && GONE.test(change) ? [{ name, host: withoutWww(host), change }] : [],
    ),
  };
}

function hostOf({ website }: ImportTool): string {
  return withoutWww(new URL(website).hostname);
}

export function countHosts(tools: readonly LocatedRecord<ImportTool>[], { hosts }: SeedFacts): HostCount {
  return { known: tools.filter(({ value }) => hosts.has(hostOf(value))).length, of: tools.length };
}

function isCalled(tool: ImportTool, names: string): boolean {
  return names.split(' / ').some((name) => fold(name) === fold(tool.name));
}

export function* closedToolProblems(
  tools: readonly LocatedRecord<ImportTool>[],
  { changes }: SeedFacts,
): Generator<ImportProblem> {
  for (const { value, problemAt } of tools) {
    const { pathname } = new URL(value.website);
    const address = `${hostOf(value)}${pathname}`.replace(/\/$/, '').toLowerCase();
    for (const { name, host, change } of changes) {
      const facts = `found that of ${name}, of which the facts say: ${change}`;
      if (isCalled(value, name)) yield problemAt(['name'], 'gone', `must be today's name of a running tool, ${facts}`);
      else if (address === host.toLowerCase() && !fold(change).includes(fold(value.name)))
        yield problemAt(['website'], 'gone', `must be the address of a running tool, ${facts}`);
    }
  }
}

export function* hostProblems({ known, of }: HostCount, folder: string): Generator<ImportProblem> {
  if (known < of * KNOWN_HOSTS_MIN)
    yield {
      file: folder,
      line: 0,
      column: 0,
      field: 'website',
      code: 'unknown_hosts',
      message: `must be hosts that the facts know for ${KNOWN_HOSTS_MIN * 100} % of all tools, found ${known} of ${of}`,
    };
}

export type ToolContext = {
  featureTypes: ReadonlyMap<string, string>;
  categories: ReadonlySet<string>;
  slugs: ReadonlySet<string>;
  hosts: ReadonlySet<string> | null;
};

export type RuleProblem = { path: (string | number)[]; code: string; message: string };

/** Praise instead of description. */
const PRAISE =
  /revolution(?:ary|är)|r[eé]volu[ct]ionn?ai?r|cutting[- ]edge|game[- ]chang|world[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen|seamless|best[- ]in[- ]class|unleash|supercharge|bahnbrechend|革命性|革命的|画期的|颠覆性/i;

const FEATURES_MIN = 3;
const LENGTHS = { alphabet: { min: 80, max: 300 }, cjk: { min: 30, max: 150 } } as const;

function lengthsIn(language: Language): { min: number; max: number } {
  return isDense(language) ? LENGTHS.cjk : LENGTHS.alphabet;
}

function* descriptionProblems(tool: ImportTool): Generator<RuleProblem> {
  for (const language of LANGUAGES) {
    const path = language === 'en' ? ['description'] : ['translations', language, 'description'];
    const description = language === 'en' ? tool.description : tool.translations[language]?.description;
    if (description === undefined) {
      yield { path: ['translations', language], code: 'untranslated', message: 'is required, found nothing' };
      continue;
    }
    const praise = PRAISE.exec(description)?.[0];
    if (praise !== undefined) yield { path, code: 'praise', message: `must say what the tool does, found "${praise}"` };
    const { min, max } = lengthsIn(language);
    const length = codePointLength(description);
    if (length < min || length > max)
      yield { path, code: 'length', message: `must be ${min} to ${max} characters in ${language}, found ${length}` };
  }
}

function* featureProblems(tool: ImportTool, { featureTypes }: ToolContext): Generator<RuleProblem> {
  const entries = Object.entries(tool.features);
  if (entries.length < FEATURES_MIN)
    yield {
      path: ['features'],
      code: 'few_features',
      message: `must be at least ${FEATURES_MIN} features, found ${entries.length}`,
    };
  for (const [key, value] of entries) {
    const type = featureTypes.get(key);
    const found = typeof value === 'string' ? 'text' : typeof value;
    if (type === undefined)
      yield {
        path: ['features', key],
        code: 'unknown_feature',
        message: `is not a known feature${suggestion(key, featureTypes.keys())}`,
      };
    else if (type !== found)
      yield {
        path: ['features', key],
        code: 'feature_type',
        message: `must be a ${type}, found ${formatValue(value)}`,
      };
  }
}

function* textProblems(tool: ImportTool): Generator<RuleProblem> {
  const message = 'is required, found nothing';
  if (!tool.tagline) yield { path: ['tagline'], code: 'required', message };
  for (const [language, texts] of Object.entries(tool.translations)) {
    for (const field of ['tagline', 'statusNote', 'pricingDetails'] as const) {
      if (field === 'pricingDetails' && tool.pricingDetailsLang === language) continue;
      const isMissing = tool[field] && !texts[field];
      if (isMissing) yield { path: ['translations', language, field], code: 'untranslated', message };
    }
  }
}

function* statementProblems(tool: ImportTool, { slugs }: ToolContext): Generator<RuleProblem> {
  for (const field of ['statusSince', 'statusNote', 'successor'] as const) {
    if (tool[field] && (tool.status ?? 'active') === 'active')
      yield { path: [field], code: 'active', message: 'must be null while the status is active, found a value' };
  }
  if (tool.successor && !slugs.has(tool.successor))
    yield {
      path: ['successor'],
      code: 'unknown_tool',
      message: `must be the slug of another tool, found "${tool.successor}"${suggestion(tool.successor, slugs)}`,
    };
  if (tool.formerNames?.some((name) => fold(name) === fold(tool.name)))
    yield { path: ['formerNames'], code: 'same_name', message: 'must be unlike the name, found it' };
}

/** A website counts as confirmed when this many independent lists give it. */
const CONFIRMING_LISTS = 2;

export function* toolProblems(tool: ImportTool, file: string | null, context: ToolContext): Generator<RuleProblem> {
  yield* descriptionProblems(tool);
  yield* featureProblems(tool, context);
  yield* textProblems(tool);
  yield* statementProblems(tool, context);
  for (const [i, slug] of tool.categories.entries()) {
    if (!context.categories.has(slug))
      yield {
        path: ['categories', i],
        code: 'unknown_category',
        message: `must be a known category, found "${slug}"${suggestion(slug, context.categories)}`,
      };
  }
  if (file !== null && tool.categories[0] !== file)
    yield {
      path: ['categories', 0],
      code: 'wrong_file',
      message: `must be ${file}, the name of the file, found "${tool.categories[0]}"`,
    };
  if (tool.checkedAt === null) yield { path: [], code: 'required', message: 'must have checkedAt, found none' };
  if (tool.isVerified && tool.popularity < CONFIRMING_LISTS)
    yield {
      path: ['isVerified'],
      code: 'unconfirmed',
      message: `must be false where fewer than ${CONFIRMING_LISTS} lists name the tool, found true`,
    };
  if (context.hosts && tool.isVerified) {
    const host = hostOf(tool);
    if (!context.hosts.has(host))
      yield {
        path: ['isVerified'],
        code: 'unconfirmed',
        message: `must be false where the fact table has no ${host}, found true`,
      };
  }
}
