import { LANGUAGES } from '#domain/languages.ts';
import type { ImportCategory, ImportFeature } from '#domain/schemas/import.ts';
import type { ImportProblem } from './source.ts';
import type { StoredPost } from './vocabulary.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const POST_CHARACTERS = { alphabet: { min: 1500, max: 20_000 }, cjk: { min: 600, max: 10_000 } } as const;
/** A description of a search result shows about so much of an excerpt. */
const EXCERPT_MAX = 200;

const problem = (file: string, field: string, code: string, message: string): ImportProblem => ({
  file,
  line: 0,
  column: 0,
  field,
  code,
  message,
});

/** Labels in every language, units where English has one, and a stated basis for every number. */
export function* featureProblems(features: readonly ImportFeature[], file: string): Generator<ImportProblem> {
  for (const { key, type, label, unit, basis } of features) {
    for (const language of OTHERS) {
      if (label[language] === undefined)
        yield problem(file, `${key}.label.${language}`, 'untranslated', 'is required, found nothing');
      if (unit && unit[language] === undefined)
        yield problem(file, `${key}.unit.${language}`, 'untranslated', 'is required, found nothing');
    }
    if (type === 'number' && basis === undefined)
      yield problem(file, `${key}.basis`, 'no_basis', 'is required for a number, found nothing');
  }
}

export function* categoryProblems(categories: readonly ImportCategory[], file: string): Generator<ImportProblem> {
  for (const { slug, translations } of categories) {
    for (const language of OTHERS) {
      if (translations[language] === undefined)
        yield problem(file, `${slug}.translations.${language}`, 'untranslated', 'is required, found nothing');
    }
  }
}

/** A post that is translated at all is translated into every language, and lists of one have the length of the other. */
export function* postProblems(
  posts: readonly StoredPost[],
  fileOf: (slug: string, language: string | null) => string,
): Generator<ImportProblem> {
  for (const post of posts) {
    const texts = [['en', post] as const, ...Object.entries(post.translations)];
    for (const [language, { content, excerpt }] of texts) {
      const file = fileOf(post.slug, language === 'en' ? null : language);
      const { min, max } = language === 'zh' || language === 'ja' ? POST_CHARACTERS.cjk : POST_CHARACTERS.alphabet;
      const length = [...content].length;
      if (length < min || length > max)
        yield problem(file, 'content', 'length', `must be ${min} to ${max} characters, found ${length}`);
      if ([...excerpt].length > EXCERPT_MAX)
        yield problem(
          file,
          'excerpt',
          'length',
          `must be at most ${EXCERPT_MAX} characters, found ${[...excerpt].length}`,
        );
    }
    const file = fileOf(post.slug, null);
    for (const language of texts.length > 1 ? OTHERS : []) {
      if (post.translations[language] === undefined)
        yield problem(
          fileOf(post.slug, language),
          '',
          'untranslated',
          `must be there beside ${post.slug}.md, found nothing`,
        );
    }
    if (post.tags.length === 0) yield problem(file, 'tags', 'no_tags', 'must have at least one tag, found none');
    for (const tag of post.tags) {
      if (tag !== tag.toLowerCase()) yield problem(file, 'tags', 'tag_case', `must be lower-case, found "${tag}"`);
    }
  }
}
