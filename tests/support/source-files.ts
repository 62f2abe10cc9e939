import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';

export type SourceFile = { path: string; text: string };

const ENDINGS = /\.(?:ts|tsx|mjs)$/;

/** The program's own files in some rooms, with paths from the project's root. */
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

/** What a file imports, as written. */
export function importsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].map((match) => match[1] ?? '');
}
