import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSeeds } from '#backend/import/check/validate-seeds.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { temporaryFolder } from '../cli/run-cli.ts';

export type SeedTool = {
  name: string;
  website: string;
  categories: string[];
  description: string;
  features: Record<string, unknown>;
  tagline?: string;
  translations: Record<string, { description: string; tagline?: string }>;
};
export function seedsCopy() {
  const folder = temporaryFolder();
  cpSync(join(projectRoot, 'seeds'), folder.path, { recursive: true });
  const change = <Value>(name: string, edit: (items: Value[]) => void) => {
    const file = join(folder.path, name);
    const items = JSON.parse(readFileSync(file, 'utf8')) as Value[];
    edit(items);
    writeFileSync(file, `${JSON.stringify(items, null, 2)}\n`);
  };
  const changeFirst = <Value>(name: string, edit: (item: Value) => void) =>
    change<Value>(name, (items) => edit(items[0] as Value));
  return { path: folder.path, change, changeFirst, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** As printed, with relative paths. */
export async function problemsOf(folder: string, options: Parameters<typeof validateSeeds>[1] = {}): Promise<string[]> {
  const { problems } = await validateSeeds(folder, options);
  return problems.map(
    ({ file, line, field, message }) => `${file.slice(folder.length + 1)}:${line}:${field}: ${message}`,
  );
}
