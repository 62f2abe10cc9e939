import { LANGUAGES } from '#domain/languages.ts';
import type { Seeds } from '../read-seeds.ts';
import { smallCategoryProblems } from './seed-together-rules.ts';
import type { ImportProblem } from '../read/source.ts';

const TOOLS_MIN = 300;
const TOOLS_OF_CATEGORY_MIN = 4;
const POSTS_MIN = 12;
const TRANSLATED_POSTS_MIN = 6;
const FEATURES = { min: 40, max: 80 } as const;
const POST_WORDS = { min: 500, max: 1200 } as const;

function wordsOf(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** What makes this project's own seeds a directory worth opening; a folder of somebody else may be smaller. */
export function* sizeProblems(seeds: Seeds, folder: string): Generator<ImportProblem> {
  const { tools, posts, features, categories } = seeds;
  const few = (field: string, message: string) => ({ file: folder, line: 0, column: 0, field, code: 'size', message });
  if (tools.length < TOOLS_MIN) yield few('tools', `must be at least ${TOOLS_MIN}, found ${tools.length}`);
  if (features.length < FEATURES.min || features.length > FEATURES.max)
    yield few('features', `must be ${FEATURES.min} to ${FEATURES.max}, found ${features.length}`);
  yield* smallCategoryProblems(categories, tools, TOOLS_OF_CATEGORY_MIN);
  for (const language of LANGUAGES) {
    const min = language === 'en' ? POSTS_MIN : TRANSLATED_POSTS_MIN;
    const found = posts.filter(({ value }) => language === 'en' || value.translations[language]).length;
    if (found < min) yield few('posts', `must be at least ${min} in ${language}, found ${found}`);
  }
  for (const { value, problemAt } of posts) {
    const words = wordsOf(value.content);
    if (words < POST_WORDS.min || words > POST_WORDS.max)
      yield problemAt(['content'], 'length', `must be ${POST_WORDS.min} to ${POST_WORDS.max} words, found ${words}`);
  }
}
