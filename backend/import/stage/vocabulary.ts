import type { SqlSession } from '#backend/database/sql-session.ts';
import type { ImportCategory, ImportFeature, ImportPost } from '#domain/model/import.ts';

export type StoredRecord<Value> = { id: number; value: Value };

export type Vocabulary = {
  categories: Map<string, StoredRecord<ImportCategory & { position: number }>>;
  features: Map<string, StoredRecord<ImportFeature & { position: number }>>;
  posts: Map<string, StoredRecord<StoredPost>>;
};

export type StoredPost = Omit<ImportPost, 'translations'> & {
  html: string;
  translations: Record<string, { title: string; excerpt: string; content: string; html: string }>;
};

type CategoryRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  why: string;
  words: string;
  required_keys: string;
  icon_name: string;
  position: number;
};
type TextsRow = Pick<CategoryRow, 'name' | 'description' | 'why' | 'words'> & { category_id: number; language: string };
type FeatureRow = { key: string; type: string; group_name: string; position: number };
type LabelRow = { feature_key: string; language: string; label: string; unit: string | null };
type PostRow = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  cover_image: string | null;
  author_name: string;
  published_date: string;
  tags: string;
  content: string;
  html: string;
};
type PostTextsRow = {
  post_id: number;
  language: string;
  title: string;
  excerpt: string;
  content: string;
  html: string;
};

function grouped<Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  value: (row: Row) => [string, Value],
) {
  const groups = new Map<string | number, Record<string, Value>>();
  for (const row of rows) {
    const group = groups.get(key(row)) ?? {};
    const [name, inner] = value(row);
    group[name] = inner;
    groups.set(key(row), group);
  }
  return groups;
}

const listOf = (list: string): string[] => JSON.parse(list);

async function loadCategories(session: SqlSession): Promise<Vocabulary['categories']> {
  const rows = await session.all<CategoryRow>('select * from categories order by id');
  const texts = grouped(
    await session.all<TextsRow>('select * from category_translations order by category_id, language'),
    (row) => row.category_id,
    ({ language, name, description, why, words }) => [language, { name, description, why, words: listOf(words) }],
  );
  return new Map(
    rows.map(({ id, slug, name, description, why, words, required_keys, icon_name: iconName, position }) => [
      slug,
      {
        id,
        value: {
          ...{ slug, name, description, why, iconName, position },
          words: listOf(words),
          requiredKeys: listOf(required_keys),
          translations: texts.get(id) ?? {},
        },
      },
    ]),
  );
}

async function loadFeatures(session: SqlSession): Promise<Vocabulary['features']> {
  const rows = await session.all<FeatureRow>('select * from features order by key');
  const labels = await session.all<LabelRow>('select * from feature_labels order by feature_key, language');
  const label = grouped(
    labels,
    (row) => row.feature_key,
    (row) => [row.language, row.label],
  );
  const unit = grouped(
    labels.filter((row) => row.unit !== null),
    (row) => row.feature_key,
    (row) => [row.language, row.unit ?? ''],
  );
  return new Map(
    rows.map(({ key, type, group_name: group, position }) => {
      const units = unit.get(key);
      const value = { key, type, group, position, label: label.get(key), ...(units ? { unit: units } : {}) };
      return [key, { id: 0, value: value as ImportFeature & { position: number } }];
    }),
  );
}

async function loadPosts(session: SqlSession): Promise<Vocabulary['posts']> {
  const rows = await session.all<PostRow>('select * from posts order by id');
  const texts = grouped(
    await session.all<PostTextsRow>('select * from post_translations order by post_id, language'),
    (row) => row.post_id,
    ({ language, title, excerpt, content, html }) => [language, { title, excerpt, content, html }],
  );
  return new Map(
    rows.map((row) => {
      const value: StoredPost = {
        slug: row.slug,
        title: row.title,
        excerpt: row.excerpt,
        content: row.content,
        authorName: row.author_name,
        publishedDate: row.published_date,
        tags: JSON.parse(row.tags) as string[],
        coverImage: row.cover_image,
        html: row.html,
        translations: texts.get(row.id) ?? {},
      };
      return [row.slug, { id: row.id, value }];
    }),
  );
}

/** Posts are loaded only for an import with posts. */
export async function loadVocabulary(session: SqlSession, hasPosts: boolean): Promise<Vocabulary> {
  return {
    categories: await loadCategories(session),
    features: await loadFeatures(session),
    posts: hasPosts ? await loadPosts(session) : new Map(),
  };
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, field]) => field !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}
