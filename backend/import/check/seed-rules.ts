import { LANGUAGES } from '#domain/languages.ts';
import type { ImportCategory, ImportFeature } from '#domain/model/import.ts';
import type { LocatedRecord } from '../read/read-located.ts';
import type { ImportProblem } from '../read/source.ts';
import type { StoredPost } from '../stage/vocabulary.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const POST_CHARACTERS = { alphabet: { min: 1500, max: 20_000 }, cjk: { min: 600, max: 10_000 } } as const;
/** A description of a search result shows about so much of an excerpt. */
const EXCERPT_MAX = 200;
const UNTRANSLATED = ['untranslated', 'is required, found nothing'] as const;

/** Labels in every language, units where English has one, and a stated basis for every number. */
export function* featureProblems(features: readonly LocatedRecord<ImportFeature>[]): Generator<ImportProblem> {
  for (const { value, problemAt } of features) {
    const { type, label, unit, basis } = value;
    for (const language of OTHERS) {
      if (label[language] === undefined) yield problemAt(['label', language], ...UNTRANSLATED);
      if (unit && unit[language] === undefined) yield problemAt(['unit', language], ...UNTRANSLATED);
    }
    if (type === 'number' && basis === undefined)
      yield problemAt(['basis'], 'no_basis', 'is required for a number, found nothing');
  }
}

/** Names, descriptions and the reasons to use such tools in every language. */
export function* categoryProblems(categories: readonly LocatedRecord<ImportCategory>[]): Generator<ImportProblem> {
  for (const { value, problemAt } of categories) {
    if (value.why === '') yield problemAt(['why'], 'required', 'is required, found nothing');
    if (value.words.length === 0) yield problemAt(['words'], 'required', 'is required, found nothing');
    for (const language of OTHERS) {
      const texts = value.translations[language];
      if (texts === undefined) yield problemAt(['translations', language], ...UNTRANSLATED);
      else
        for (const field of ['why', 'words'] as const)
          if (texts[field].length === 0) yield problemAt(['translations', language, field], ...UNTRANSLATED);
    }
  }
}

function* lengthProblems({ value, problemAt }: LocatedRecord<StoredPost>): Generator<ImportProblem> {
  for (const language of LANGUAGES) {
    const texts = language === 'en' ? value : value.translations[language];
    if (texts === undefined) continue;
    const at = language === 'en' ? [] : ['translations', language];
    const { min, max } = language === 'zh' || language === 'ja' ? POST_CHARACTERS.cjk : POST_CHARACTERS.alphabet;
    const length = [...texts.content].length;
    if (length < min || length > max)
      yield problemAt([...at, 'content'], 'length', `must be ${min} to ${max} characters, found ${length}`);
    const excerpt = [...texts.excerpt].length;
    if (excerpt > EXCERPT_MAX)
      yield problemAt([...at, 'excerpt'], 'length', `must be at most ${EXCERPT_MAX} characters, found ${excerpt}`);
  }
}

/** A post that is translated at all is translated into every language, and lists of one have the length of the other. */
export function* postProblems(posts: readonly LocatedRecord<StoredPost>[]): Generator<ImportProblem> {
  for (const post of posts) {
    const { value, problemAt } = post;
    yield* lengthProblems(post);
    for (const language of Object.keys(value.translations).length > 0 ? OTHERS : []) {
      if (value.translations[language] === undefined)
        yield problemAt(
          ['translations', language],
          'untranslated',
          'must be there beside the other languages, found nothing',
        );
    }
    if (value.tags.length === 0) yield problemAt(['tags'], 'no_tags', 'must have at least one tag, found none');
    for (const [i, tag] of value.tags.entries()) {
      if (tag !== tag.toLowerCase()) yield problemAt(['tags', i], 'tag_case', `must be lower-case, found "${tag}"`);
    }
  }
}
