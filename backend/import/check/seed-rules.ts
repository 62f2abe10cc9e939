import { isDense, LANGUAGES } from '#domain/languages.ts';
import type { ImportCategory, ImportFeature, ImportTool } from '#domain/model/import.ts';
import { isRetired } from '#domain/model/tool-facts.ts';
import { fold } from '#domain/search/fold.ts';
import type { LocatedRecord } from '../read/import-reader.ts';
import type { ImportProblem } from '../read/source.ts';
import type { Seeds } from '../seed-catalogue.ts';
import type { StoredPost } from '../stage/vocabulary.ts';

export function* repeatProblems(tools: readonly LocatedRecord<ImportTool>[]): Generator<ImportProblem> {
  const seen = new Map<string, string>();
  for (const { value, problemAt } of tools) {
    for (const language of LANGUAGES) {
      const description = language === 'en' ? value.description : value.translations[language]?.description;
      if (description === undefined) continue;
      const key = fold(description)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const before = seen.get(key);
      const path = language === 'en' ? ['description'] : ['translations', language, 'description'];
      if (before !== undefined)
        yield problemAt(path, 'repeated', `must be unlike all others, found the same in ${before}`);
      else seen.set(key, `${value.slug} (${language})`);
    }
  }
}

function byCategory(tools: readonly LocatedRecord<ImportTool>[]): Map<string, LocatedRecord<ImportTool>[]> {
  const found = new Map<string, LocatedRecord<ImportTool>[]>();
  for (const tool of tools) {
    for (const slug of tool.value.categories) found.set(slug, [...(found.get(slug) ?? []), tool]);
  }
  return found;
}

export function* smallCategoryProblems(
  categories: readonly LocatedRecord<ImportCategory>[],
  tools: readonly LocatedRecord<ImportTool>[],
  min: number,
): Generator<ImportProblem> {
  const members = byCategory(tools);
  for (const { value, problemAt } of categories) {
    const found = members.get(value.slug)?.length ?? 0;
    if (found < min)
      yield problemAt(
        ['slug'],
        'few_tools',
        `must have at least ${min} ${min === 1 ? 'tool' : 'tools'}, found ${found}`,
      );
  }
}

const KNOWN_SHARE_MIN = 0.8;
const DIVIDING_KEYS_MIN = 4;
/** Largest share of a value among those that state it. */
const SAME_VALUE_SHARE_MAX = 0.8;

const percent = (share: number) => `${Math.floor(100 * share)} %`;

function isDividing(values: readonly unknown[]): boolean {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts.size > 1 && Math.max(...counts.values()) <= SAME_VALUE_SHARE_MAX * values.length;
}

/** Sources that do not say count as known. Includes further categories, not closed tools. */
export function* requiredKeyWarnings(
  categories: readonly LocatedRecord<ImportCategory>[],
  tools: readonly LocatedRecord<ImportTool>[],
): Generator<ImportProblem> {
  const members = byCategory(tools.filter(({ value }) => !isRetired(value)));
  for (const { value, problemAt } of categories) {
    const keys = value.requiredKeys ?? [];
    const filed = (members.get(value.slug) ?? []).map((tool) => tool.value);
    if (keys.length === 0 || filed.length === 0) continue;
    const warning = (code: string, message: string) => problemAt(['requiredKeys'], code, message);
    const isSourced = ({ sources }: ImportTool, key: string) =>
      sources?.some(({ fields }) => fields.includes(`features.${key}`)) === true;
    const isKnown = (tool: ImportTool, key: string) => key in tool.features || isSourced(tool, key);
    for (const [code, isMet, rule, lack] of [
      ['unfilled', isKnown, 'be known', 'not known'],
      ['unsourced', isSourced, 'have a source', 'without a source'],
    ] as const) {
      const missing = keys.map((key) => ({ key, count: filed.filter((tool) => !isMet(tool, key)).length }));
      const share = 1 - missing.reduce((sum, { count }) => sum + count, 0) / (keys.length * filed.length);
      if (share >= KNOWN_SHARE_MIN) continue;
      const most = missing.sort((a, b) => b.count - a.count).slice(0, 3);
      const named = most.map(({ key, count }) => `${key} (${count} of ${filed.length})`).join(', ');
      const found = `found ${percent(share)}; ${lack} most often: ${named}`;
      yield warning(code, `must ${rule} for ${percent(KNOWN_SHARE_MIN)} of the tools of ${value.slug}, ${found}`);
    }
    const dividing = keys.filter((key) => isDividing(filed.flatMap(({ features }) => features[key] ?? [])));
    if (dividing.length < DIVIDING_KEYS_MIN) {
      const found = dividing.length === 0 ? 'none' : dividing.join(', ');
      const rule = `must have ${DIVIDING_KEYS_MIN} keys without a value that ${percent(SAME_VALUE_SHARE_MAX)} share`;
      yield warning('undivided', `${rule} among the tools of ${value.slug}, found ${found}`);
    }
  }
}

const TOOLS_MIN = 300;
const TOOLS_OF_CATEGORY_MIN = 4;
const POSTS_MIN = 12;
const TRANSLATED_POSTS_MIN = 6;
const FEATURES = { min: 40, max: 120 } as const;
const POST_WORDS = { min: 500, max: 1200 } as const;

function wordsOf(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minimum size of this project's own seeds. */
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

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const POST_CHARACTERS = { alphabet: { min: 1500, max: 20_000 }, cjk: { min: 600, max: 10_000 } } as const;
/** Search results show about this much. */
const EXCERPT_MAX = 200;
const UNTRANSLATED = ['untranslated', 'is required, found nothing'] as const;

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

export function* categoryProblems(categories: readonly LocatedRecord<ImportCategory>[]): Generator<ImportProblem> {
  for (const { value, problemAt } of categories) {
    if (value.why === '') yield problemAt(['why'], 'required', 'is required, found nothing');
    if (value.words.length === 0) yield problemAt(['words'], 'required', 'is required, found nothing');
    if (!value.requiredKeys?.length) yield problemAt(['requiredKeys'], 'required', 'is required, found nothing');
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
    const { min, max } = isDense(language) ? POST_CHARACTERS.cjk : POST_CHARACTERS.alphabet;
    const length = [...texts.content].length;
    if (length < min || length > max)
      yield problemAt([...at, 'content'], 'length', `must be ${min} to ${max} characters, found ${length}`);
    const excerpt = [...texts.excerpt].length;
    if (excerpt > EXCERPT_MAX)
      yield problemAt([...at, 'excerpt'], 'length', `must be at most ${EXCERPT_MAX} characters, found ${excerpt}`);
  }
}

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
