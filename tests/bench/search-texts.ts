import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';

function seedWords(): string[] {
  const folder = join(projectRoot, 'seeds/tools');
  return readdirSync(folder).flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { description: string }[]).flatMap(({ description }) =>
      description.split(/\W+/).filter(Boolean),
    ),
  );
}

const misspelt = (name: string) => name.replace(/(.)(.)(?=.$)/, '$2$1');

/** Different texts as visitors type them: names, words, beginnings, misspelt names, several words, other scripts. */
export function searchTexts(names: readonly string[], count: number): string[] {
  const words = seedWords();
  const name = (i: number, step: number) => names[(i * step) % names.length] ?? '';
  const word = (i: number, step: number) => words[(i * step) % words.length] ?? '';
  const kinds: ((i: number) => string)[] = [
    (i) => name(i, 37),
    (i) => word(i, 53),
    (i) => word(i, 71).slice(0, 1 + (i % 3)),
    (i) => misspelt(name(i, 41)),
    (i) => `${misspelt(name(i, 43))} ${misspelt(name(i, 47))}`,
    (i) => `${word(i, 59)} ${word(i, 61)}`,
    (i) => ['画像', '翻訳', '生成', '图'][i % 4] ?? '',
    (i) => `the ${word(i, 67)} and`,
    (i) => [73, 79, 83, 89, 97].map((step) => word(i, step)).join(' '),
  ];
  const texts = new Set<string>();
  // Short texts repeat.
  for (let i = 0; texts.size < count && i < count * kinds.length; i += 1)
    texts.add((kinds[i % kinds.length]?.(i) ?? '').trim());
  texts.delete('');
  return [...texts];
}
