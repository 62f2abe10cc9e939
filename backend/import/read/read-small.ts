import { renderMarkdown } from '#backend/catalogue/render-markdown.ts';
import type { ImportCategory, ImportFeature, ImportPost } from '#domain/model/import.ts';
import { checkRecord } from '../check/check-record.ts';
import { type LocatedRecord, locateRecord, readLocatedRecords } from './read-located.ts';
import { groupPostTexts, type PostText, readPost } from './read-post.ts';
import { readWholeText } from './read-text.ts';
import type { ImportReader } from './reading.ts';
import { type ImportSource, READ_LIMITS, type SourceRecord } from './source.ts';
import type { StoredPost } from '../stage/vocabulary.ts';

export async function readFeatures(
  reading: ImportReader,
  sources: readonly ImportSource[],
): Promise<LocatedRecord<ImportFeature>[]> {
  const check = (record: SourceRecord) => checkRecord('features', record);
  return readLocatedRecords(reading, sources, { kind: 'features', keyField: 'key', check });
}

export async function readCategories(
  reading: ImportReader,
  sources: readonly ImportSource[],
): Promise<LocatedRecord<ImportCategory>[]> {
  const check = (record: SourceRecord) => checkRecord('categories', record);
  return readLocatedRecords(reading, sources, { kind: 'categories', keyField: 'slug', check });
}

function stored({ translations, ...post }: ImportPost): StoredPost {
  const texts = Object.entries(translations).flatMap(([language, text]) =>
    text ? [[language, { ...text, html: renderMarkdown(text.content) }] as const] : [],
  );
  return { ...post, html: renderMarkdown(post.content), translations: Object.fromEntries(texts) };
}

/** Posts are Markdown files, or records of another format with their Markdown in `content`. */
export async function readPosts(
  reading: ImportReader,
  sources: readonly ImportSource[],
): Promise<LocatedRecord<StoredPost>[]> {
  const found: LocatedRecord<StoredPost>[] = [];
  const texts: PostText[] = [];
  for (const source of sources.filter(({ format }) => format === 'markdown')) {
    await reading.guard(source, async () => {
      texts.push(readPost(source, await readWholeText(source.open(), READ_LIMITS.recordCharacters)));
      reading.count(1);
    });
  }
  const { posts, orphans } = groupPostTexts(texts);
  for (const { source, slug, language } of orphans) {
    const message = `must be beside ${slug}.md, found only its translation (${language})`;
    reading.problem(source, { line: 1, column: 1, field: '', code: 'orphan', message });
  }
  for (const { post, record, partOf } of posts) {
    const checked = checkRecord('posts', record);
    if (checked.problems) {
      for (const problem of checked.problems) {
        const path = problem.field.split('.');
        reading.problem(partOf(path).source, problem);
      }
    } else if (reading.isNew('posts', checked.value.slug, 'slug', record, post.source))
      found.push(locateRecord(stored(checked.value), record, (path) => partOf(path).source));
  }
  const check = (record: SourceRecord) => checkRecord('posts', record);
  const records = await readLocatedRecords(reading, sources, { kind: 'posts', keyField: 'slug', check });
  return [...found, ...records.map((post) => ({ ...post, value: stored(post.value) }))];
}
