import type { Knex } from 'knex';
import type { ImportCategory, ImportFeature } from '#domain/model/import.ts';
import type { Counts } from '../import-report.ts';
import { canonicalJson, type StoredPost, type StoredRecord, type Vocabulary } from './vocabulary.ts';

type VocabularyChange<Value> = { id: number; value: Value; isNew: boolean };

export type VocabularyChanges = {
  features: VocabularyChange<ImportFeature & { position: number }>[];
  categories: VocabularyChange<ImportCategory & { position: number }>[];
  posts: VocabularyChange<StoredPost>[];
};

function changed<Value>(
  given: readonly (readonly [key: string, value: Value])[],
  known: ReadonlyMap<string, StoredRecord<Value>>,
  counts: Counts,
): VocabularyChange<Value>[] {
  const changes: VocabularyChange<Value>[] = [];
  for (const [key, value] of given) {
    const before = known.get(key);
    if (before && canonicalJson(before.value) === canonicalJson(value)) counts.unchanged += 1;
    else {
      counts[before ? 'updated' : 'added'] += 1;
      changes.push({ id: before?.id ?? 0, value, isNew: !before });
    }
  }
  return changes;
}

export function diffVocabulary(
  given: { features: readonly ImportFeature[]; categories: readonly ImportCategory[]; posts: readonly StoredPost[] },
  known: Vocabulary,
  counts: { features: Counts; categories: Counts; posts: Counts },
): VocabularyChanges {
  // The basis only serves reviewers of the seeds.
  const features = given.features.map(
    ({ basis: _, ...feature }, position) => [feature.key, { ...feature, position }] as const,
  );
  const categories = given.categories.map((category, position) => {
    const requiredKeys = category.requiredKeys ?? known.categories.get(category.slug)?.value.requiredKeys ?? [];
    return [category.slug, { ...category, requiredKeys, position }] as const;
  });
  const posts = given.posts.map((post) => [post.slug, post] as const);
  return {
    features: changed(features, known.features, counts.features),
    categories: changed(categories, known.categories, counts.categories),
    posts: changed(posts, known.posts, counts.posts),
  };
}

async function writeFeature(
  transaction: Knex.Transaction,
  { value, isNew }: VocabularyChanges['features'][number],
): Promise<void> {
  const { key, type, group, position, label, unit } = value;
  const row = { type, group_name: group, position };
  if (isNew) await transaction('features').insert({ key, ...row });
  else await transaction('features').where({ key }).update(row);
  await transaction('feature_labels').where({ feature_key: key }).delete();
  const rows = Object.entries(label).map(([language, text]) => ({
    feature_key: key,
    language,
    label: text,
    unit: unit?.[language as keyof typeof unit] ?? null,
  }));
  await transaction('feature_labels').insert(rows);
}

async function writeCategory(
  transaction: Knex.Transaction,
  { id, value, isNew }: VocabularyChanges['categories'][number],
): Promise<void> {
  const { iconName, words, requiredKeys = [], translations, ...texts } = value;
  const lists = { words: JSON.stringify(words), required_keys: JSON.stringify(requiredKeys) };
  const row = { ...texts, icon_name: iconName, ...lists };
  if (isNew) await transaction('categories').insert({ id, ...row });
  else await transaction('categories').where({ id }).update(row);
  await transaction('category_translations').where({ category_id: id }).delete();
  const rows = Object.entries(translations).map(([language, given]) => ({
    ...given,
    category_id: id,
    language,
    words: JSON.stringify(given.words),
  }));
  if (rows.length > 0) await transaction('category_translations').insert(rows);
}

async function writePost(
  transaction: Knex.Transaction,
  { id, value, isNew }: VocabularyChanges['posts'][number],
): Promise<void> {
  const { slug, title, excerpt, content, html, coverImage, authorName, publishedDate, tags, translations } = value;
  const row = {
    slug,
    title,
    excerpt,
    content,
    html,
    cover_image: coverImage,
    author_name: authorName,
    published_date: publishedDate,
    tags: JSON.stringify(tags),
  };
  if (isNew) await transaction('posts').insert(row);
  else await transaction('posts').where({ id }).update(row);
  const found: { id: number } = await transaction('posts').where({ slug }).first('id');
  await transaction('post_translations').where({ post_id: found.id }).delete();
  const rows = Object.entries(translations).map(([language, texts]) => ({ post_id: found.id, language, ...texts }));
  if (rows.length > 0) await transaction('post_translations').insert(rows);
}

export async function writeVocabularyChanges(transaction: Knex.Transaction, changes: VocabularyChanges): Promise<void> {
  for (const change of changes.features) await writeFeature(transaction, change);
  for (const change of changes.categories) await writeCategory(transaction, change);
  for (const change of changes.posts) await writePost(transaction, change);
}
