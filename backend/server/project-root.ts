import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isOurs(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
  return name === 'ai-dir';
}

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isOurs(folder)) return folder;
    if (dirname(folder) === folder) throw new Error('No package.json of ai-dir is above this file');
  }
}

/** The same from sources and build. */
export const projectRoot = findRoot();
