import { LANGUAGES } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';
import type { ImportCategory, ImportTool } from '#domain/model/import.ts';
import type { LocatedRecord } from '../read/read-located.ts';
import type { ImportProblem } from '../read/source.ts';

/** No description stands twice, in whatever language and however it is written. */
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

/** Any two tools of one category have a row in common when they are compared. */
export function* comparisonProblems(tools: readonly LocatedRecord<ImportTool>[]): Generator<ImportProblem> {
  for (const [category, members] of byCategory(tools)) {
    for (const [i, { value, problemAt }] of members.entries()) {
      const alone = members
        .slice(0, i)
        .find((other) => !Object.keys(value.features).some((key) => key in other.value.features));
      if (alone)
        yield problemAt(
          ['features'],
          'incomparable',
          `must share a feature with every tool of ${category}, found none shared with ${alone.value.slug}`,
        );
    }
  }
}

/** No category has fewer tools than `min`, first category or not. */
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
