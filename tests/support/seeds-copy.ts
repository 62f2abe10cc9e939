import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const KEPT_OF_EACH_FILE = 6;

/** The first tools of each file, and their successors: reading all of them takes a second. */
function leaveFewTools(folder: string): void {
  type Tool = SeedTool & { slug: string; successor?: string | null };
  const files = readdirSync(folder).map((name) => join(folder, name));
  const toolsOf = new Map(files.map((file) => [file, JSON.parse(readFileSync(file, 'utf8')) as Tool[]]));
  const first = [...toolsOf.values()].flatMap((tools) => tools.slice(0, KEPT_OF_EACH_FILE));
  const successors = new Set(first.map(({ successor }) => successor));
  for (const [file, tools] of toolsOf) {
    const kept = tools.filter(({ slug }, i) => i < KEPT_OF_EACH_FILE || successors.has(slug));
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  }
}

/** A few tools of each category, or all of them where it is their number that counts. */
export function seedsCopy({ hasAllTools = false } = {}) {
  const folder = temporaryFolder();
  const isRead = (path: string) => basename(path) !== 'logos';
  cpSync(join(projectRoot, 'seeds'), folder.path, { recursive: true, filter: isRead });
  if (!hasAllTools) leaveFewTools(join(folder.path, 'tools'));
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
