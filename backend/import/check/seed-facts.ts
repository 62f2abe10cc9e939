import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { fold } from '#domain/search/fold.ts';
import type { ImportTool } from '#domain/model/import.ts';
import type { LocatedRecord } from '../read/read-located.ts';
import type { ImportProblem } from '../read/source.ts';

type Change = { name: string; host: string; change: string };

/** What is known from elsewhere about tools. */
export type SeedFacts = {
  /** Hosts of tools, without www. */
  hosts: ReadonlySet<string>;
  /** Tools that closed or go by another name today. */
  changes: readonly Change[];
};

/** How many tools are at a host that the facts know. */
export type HostCount = { known: number; of: number };

/** Tools that were bought, or moved to another business, still run. */
const GONE = /\b(?:shut down|discontinued|archived|folded into|renamed|became)\b/;
const KNOWN_HOSTS_MIN = 0.85;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  return parse(await readFile(file, 'utf8'), { columns: true, bom: true });
}

/** A folder with tools.csv and, where there is one, status_changes.csv. */
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

export function hostOf({ website }: ImportTool): string {
  return withoutWww(new URL(website).hostname);
}

export function countHosts(tools: readonly LocatedRecord<ImportTool>[], { hosts }: SeedFacts): HostCount {
  return { known: tools.filter(({ value }) => hosts.has(hostOf(value))).length, of: tools.length };
}

/** Several names of one tool are written with a slash between them. */
function isCalled(tool: ImportTool, names: string): boolean {
  return names.split(' / ').some((name) => fold(name) === fold(tool.name));
}

/** Tools under a name that is no longer theirs, or at the address of one that is gone. */
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

/** Most of the tools must be known elsewhere. */
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
