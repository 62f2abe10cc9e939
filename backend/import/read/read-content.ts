import { renderMarkdown } from '#backend/catalogue/render-markdown.ts';
import { isLanguage } from '#domain/languages.ts';
import type { ImportCategory, ImportFeature, ImportPost } from '#domain/model/import.ts';
import { checkRecord, problemAt, suggestion } from '../check/check-record.ts';
import type { StoredPost } from '../stage/vocabulary.ts';
import { type ImportReader, type LocatedRecord, locateRecord, readLocatedRecords } from './import-reader.ts';
import { readWholeText } from './read-text.ts';
import { parseYaml } from './read-yaml.ts';
import { type ImportSource, type Place, READ_LIMITS, SourceError, type SourceRecord } from './source.ts';

function postFile(name: string): { slug: string; language: string | null } {
  const base = name.replace(/^.*\//, '').replace(/\.md$/, '');
  const language = /\.([a-z]{2})$/.exec(base)?.[1];
  return language !== undefined && isLanguage(language)
    ? { slug: base.slice(0, -3), language }
    : { slug: base, language: null };
}

type PostText = {
  source: ImportSource;
  slug: string;
  language: string | null;
  fields: Record<string, unknown>;
  locate(path: readonly (string | number)[]): Place;
};

function readPost(source: ImportSource, text: string): PostText {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match)
    throw new SourceError('bad_front_matter', 'must start with front matter between two lines of ---, found none', {
      line: 1,
      column: 1,
    });
  const { value, locate } = parseYaml(match[1] ?? '', 2);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SourceError('bad_front_matter', 'must have front matter with fields, found none', { line: 2, column: 1 });
  const fields = value as Record<string, unknown>;
  if ('content' in fields)
    throw new SourceError(
      'unknown_field',
      'must be without content: the text below is the content, found one',
      locate(['content']),
    );
  const bodyLine = match[0].split('\n').length;
  return {
    source,
    ...postFile(source.name),
    fields: { ...fields, content: text.slice(match[0].length).replaceAll('\r\n', '\n').trim() },
    locate: (path) => (path[0] === 'content' ? { line: bodyLine, column: 1 } : locate(path)),
  };
}

function groupPostTexts(texts: readonly PostText[]): {
  posts: { post: PostText; record: SourceRecord; partOf(path: readonly (string | number)[]): PostText }[];
  orphans: PostText[];
} {
  const originals = texts.filter(({ language }) => language === null);
  const posts = originals.map((post) => {
    const others = texts.filter(({ slug, language }) => slug === post.slug && language !== null);
    const translations = Object.fromEntries(others.map(({ language, fields }) => [language, fields]));
    const value = { slug: post.slug, ...post.fields, ...(others.length > 0 ? { translations } : {}) };
    const partOf = (path: readonly (string | number)[]) =>
      others.find(({ language }) => path[0] === 'translations' && path[1] === language) ?? post;
    const locate = (path: readonly (string | number)[]) => {
      const part = partOf(path);
      return part.locate(part === post ? path : path.slice(2));
    };
    return { post, partOf, record: { value, line: 1, locate } };
  });
  const slugs = new Set(originals.map(({ slug }) => slug));
  return { posts, orphans: texts.filter(({ slug, language }) => language !== null && !slugs.has(slug)) };
}

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
  known: ReadonlySet<string>,
): Promise<LocatedRecord<ImportCategory>[]> {
  const check = (record: SourceRecord) => {
    const checked = checkRecord('categories', record);
    const problems = (checked.value?.requiredKeys ?? []).flatMap((key, i) =>
      known.has(key)
        ? []
        : [
            problemAt(
              record,
              ['requiredKeys', i],
              'unknown_feature',
              `is not a known feature${suggestion(key, known)}`,
            ),
          ],
    );
    return problems.length > 0 ? { problems } : checked;
  };
  return readLocatedRecords(reading, sources, { kind: 'categories', keyField: 'slug', check });
}

function stored({ translations, ...post }: ImportPost): StoredPost {
  const texts = Object.entries(translations).flatMap(([language, text]) =>
    text ? [[language, { ...text, html: renderMarkdown(text.content) }] as const] : [],
  );
  return { ...post, html: renderMarkdown(post.content), translations: Object.fromEntries(texts) };
}

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
