import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';

export type SourceFile = { path: string; text: string };

const ENDINGS = /\.(?:ts|tsx|mjs)$/;

export function sourceFiles(...rooms: string[]): SourceFile[] {
  return rooms.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ENDINGS.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path: relative(projectRoot, path), text: readFileSync(path, 'utf8') };
      }),
  );
}

export function importsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** The path of an imported file of ours; packages stay as they are. */
export function resolved({ path }: SourceFile, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? join(dirname(path), name) : name;
}

/** Imports at the top of a file, of types too unless `isValue`. */
function staticImportsOf(file: SourceFile, isValue: boolean): string[] {
  const found = file.text.matchAll(/^(?:import|export)\s+(type\s+)?(?:([^;'"]*?)\s+from\s+)?'([^']+)'/gm);
  return [...found]
    .filter(([, isType, names = '']) => {
      const isTypesOnly = /^\{(?:\s*type\s[^,}]*,?)+\s*\}$/.test(names.trim());
      return !isValue || !(isType || isTypesOnly);
    })
    .map(([, , , name = '']) => resolved(file, name));
}

/** By file, what it imports at its top: files, and packages as they are named. */
function importGraph(files: readonly SourceFile[], isValue: boolean): Map<string, string[]> {
  return new Map(files.map((file) => [file.path, staticImportsOf(file, isValue)]));
}

function reachedFrom(graph: ReadonlyMap<string, string[]>, from: string): Set<string> {
  const seen = new Set<string>();
  const next = [...(graph.get(from) ?? [])];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    next.push(...(graph.get(path) ?? []));
  }
  return seen;
}

/** Files and packages that a program loads when it starts; packages as the imports name them. */
export function loadedBy(program: string, files: readonly SourceFile[]): Set<string> {
  return reachedFrom(importGraph(files, true), program);
}

/** The files that are on a way of imports back to themselves. */
export function filesInCycles(files: readonly SourceFile[], isValue: boolean): string[] {
  const graph = importGraph(files, isValue);
  return [...graph.keys()].filter((path) => reachedFrom(graph, path).has(path));
}
