import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import { isDense, type Language } from '#domain/languages.ts';
import { seededRandom } from '../support/seeded-random.ts';

const SYLLABLES =
  'ka lo mi ra ten vo pix dra no sy lu ber qua fin el tor wri gen co pa ze ri sol va mu hi jet ny'.split(' ');
const ENDINGS = ['', '', '', ' AI', 'GPT', ' Studio', ' Labs', 'ly', ' Cloud', 'Flow'];

const PART = 200_000;

type Seed = { slug: string; description: string; translations: Record<string, { description: string }> };

function seedTools(): Seed[] {
  const folder = join(projectRoot, 'seeds/tools');
  return readdirSync(folder).flatMap((name): Seed[] => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Texts without spaces are cut into pairs of characters. */
function wordsIn(language: Language, seeds: readonly Seed[]): string[] {
  const texts = seeds.map((seed) => (language === 'en' ? seed : seed.translations[language])?.description ?? '');
  return [...new Set(texts.flatMap((text) => (isDense(language) ? (text.match(/../gu) ?? []) : text.split(/\s+/))))];
}

/** Generated tools: names from syllables, descriptions from the seeds' words with their frequencies. */
export function* makeTools(count: number, languages: readonly Language[] = ['en']): Generator<Record<string, unknown>> {
  const random = seededRandom(count);
  const seeds = seedTools();
  const words = wordsIn('en', seeds);
  const others = languages.filter((language) => language !== 'en');
  const otherWords = others.map((language) => wordsIn(language, seeds));
  const categories: { slug: string }[] = JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8'));
  const below = (limit: number) => Math.floor(random() * limit);
  const frequent = (limit: number) => Math.floor(limit * random() ** 3);
  for (let i = 0; i < count; i += 1) {
    const syllables = Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]);
    const name = `${capital(syllables.join(''))}${ENDINGS[below(ENDINGS.length)]}`;
    const text = (from: readonly string[], between: string) =>
      Array.from({ length: 18 + below(14) }, () => from[frequent(from.length)]).join(between);
    const own = new Set(Array.from({ length: 1 + below(3) }, () => categories[below(categories.length)]?.slug ?? ''));
    yield {
      slug: `made-${i}`,
      name,
      website: `https://made-${i}.example`,
      companyName: capital(`${SYLLABLES[below(SYLLABLES.length)]}${SYLLABLES[below(SYLLABLES.length)]} inc`),
      pricingType: ['free', 'freemium', 'paid'][below(3)],
      categories: [...own],
      description: text(words, ' '),
      features: { web_app: true, api: random() < 0.5, free_plan: random() < 0.7, license: 'MIT', text_output: true },
      isVerified: random() < 0.3,
      popularity: frequent(5000),
      checkedAt: '2026-11-20',
      translations: Object.fromEntries(
        others.map((language, at) => [
          language,
          { description: text(otherWords[at] ?? [], isDense(language) ? '' : ' ') },
        ]),
      ),
    };
  }
}

async function writeRecords(path: string, records: Iterable<object>): Promise<void> {
  const file = createWriteStream(path);
  for (const record of records) if (!file.write(`${JSON.stringify(record)}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

export function writeTools(path: string, count: number, languages?: readonly Language[]): Promise<void> {
  return writeRecords(path, makeTools(count, languages));
}

/** In one file after the other, since an import takes 200,000 records. */
export async function writeToolsInParts(
  path: string,
  count: number,
  languages: readonly Language[],
  use: () => Promise<void>,
): Promise<void> {
  const tools = makeTools(count, languages);
  for (let left = count; left > 0; left -= PART) {
    const part = Array.from({ length: Math.min(PART, left) }, () => tools.next().value ?? {});
    await writeRecords(path, part);
    await use();
  }
}
