import type { Knex } from 'knex';
import { dialectName, PRIMARY_KEY } from './dialect-name.ts';

const languageList = `'en', 'de', 'es', 'fr', 'zh', 'ja'`;
const UNRATED = 35_000;

/** Booleans are 0 and 1, moments ISO text, lists JSON text on both databases. */
function tables(primaryKey: string, word: string): string[] {
  return [
    `create table settings (name text primary key, value text not null)`,
    // Time of creation, so that no two databases share ETags; a restore raises it.
    `insert into settings (name, value) values ('epoch', '${Math.floor(Date.now() / 1000)}')`,
    `create table categories (
      id ${primaryKey},
      slug text not null unique check (length(slug) between 1 and 80),
      name text not null check (length(name) between 1 and 80),
      description text not null,
      why text not null default '',
      icon_name text not null,
      position integer not null,
      tool_count integer not null default 0 check (tool_count >= 0)
    )`,
    `create table category_translations (
      category_id integer not null references categories (id) on delete cascade,
      language text not null check (language in (${languageList})),
      name text not null,
      description text not null,
      why text not null default '',
      primary key (category_id, language)
    )`,
    `create table features (
      key text primary key,
      type text not null check (type in ('boolean', 'number', 'text')),
      group_name text not null,
      position integer not null
    )`,
    `create table feature_labels (
      feature_key text not null references features (key) on delete cascade,
      language text not null check (language in (${languageList})),
      label text not null,
      unit text,
      primary key (feature_key, language)
    )`,
    `create table tools (
      id ${primaryKey},
      slug text not null unique check (length(slug) between 1 and 80),
      name text not null check (length(name) between 1 and 100),
      folded_name ${word} not null,
      website text not null,
      logo text,
      company_name text,
      pricing_type text not null check (pricing_type in ('free', 'freemium', 'paid')),
      pricing_details text,
      description text not null check (length(description) >= 1),
      features text not null default '{}',
      is_verified integer not null default 0 check (is_verified in (0, 1)),
      is_promoted integer not null default 0 check (is_promoted in (0, 1)),
      popularity integer not null default 0 check (popularity between 0 and 1000000),
      checked_at text,
      created_at text not null,
      updated_at text not null,
      score_sum integer not null default 0 check (score_sum >= 0),
      review_count integer not null default 0,
      stars_1 integer not null default 0 check (stars_1 >= 0),
      stars_2 integer not null default 0 check (stars_2 >= 0),
      stars_3 integer not null default 0 check (stars_3 >= 0),
      stars_4 integer not null default 0 check (stars_4 >= 0),
      stars_5 integer not null default 0 check (stars_5 >= 0),
      avg_rating integer not null default 0 check (avg_rating between 0 and 500),
      rating_rank integer not null default ${UNRATED},
      check (review_count = stars_1 + stars_2 + stars_3 + stars_4 + stars_5)
    )`,
    `create table tool_categories (
      tool_id integer not null references tools (id) on delete cascade,
      category_id integer not null references categories (id),
      position integer not null,
      popularity integer not null,
      folded_name ${word} not null,
      primary key (tool_id, category_id)
    )`,
    `create table tool_translations (
      tool_id integer not null references tools (id) on delete cascade,
      language text not null check (language in (${languageList})),
      description text not null,
      primary key (tool_id, language)
    )`,
    `create table name_words (id ${primaryKey}, word ${word} not null unique)`,
    `create table posts (
      id ${primaryKey},
      slug text not null unique check (length(slug) between 1 and 80),
      title text not null,
      excerpt text not null,
      cover_image text,
      author_name text not null,
      published_date text not null,
      tags text not null default '[]',
      content text not null,
      html text not null
    )`,
    `create table post_translations (
      post_id integer not null references posts (id) on delete cascade,
      language text not null check (language in (${languageList})),
      title text not null,
      excerpt text not null,
      content text not null,
      html text not null,
      primary key (post_id, language)
    )`,
    `create table users (
      id ${primaryKey},
      username text not null,
      username_key text not null unique,
      name text,
      created_at text not null
    )`,
    `create table reviews (
      id ${primaryKey},
      tool_id integer not null references tools (id),
      user_id integer not null references users (id) on delete cascade,
      rating integer not null check (rating between 1 and 5),
      score integer not null check (score between 10 and 50),
      title text not null,
      content text not null,
      reviewer_name text,
      is_anonymous integer not null default 0 check (is_anonymous in (0, 1)),
      status text not null default 'published' check (status in ('published', 'under_review', 'removed')),
      created_at text not null,
      updated_at text,
      unique (user_id, tool_id)
    )`,
    `create table ratings (
      review_id integer primary key references reviews (id) on delete cascade,
      features integer not null check (features between 1 and 5),
      ease_of_use integer not null check (ease_of_use between 1 and 5),
      value integer not null check (value between 1 and 5)
    )`,
    `create table changes (
      id ${primaryKey},
      kind text not null check (kind in ('changed', 'announced')),
      subject text not null check (subject in ('catalogue', 'tool', 'blog')),
      tool_id integer,
      created_at text not null
    )`,
  ];
}

export async function up(knex: Knex): Promise<void> {
  const dialect = dialectName(knex);
  const { word, search } = TYPES[dialect];
  for (const sql of [...tables(PRIMARY_KEY[dialect], word), ...TOOL_INDEXES, ...REVIEW_INDEXES, ...search])
    await knex.raw(sql);
}

const TYPES = {
  sqlite: {
    word: 'text',
    search: [
      `create virtual table tool_search using fts5(document, content='', contentless_delete=1, detail=none,
        tokenize="ascii tokenchars '_'", prefix='2 3 4')`,
    ],
  },
  postgres: {
    word: 'text collate "C"',
    search: [
      'create table tool_search (rowid bigint primary key, document tsvector not null) with (toast_tuple_target = 128)',
      'alter table tool_search alter column document set storage external',
      'create statistics tool_search_language on ((rowid & 7)) from tool_search',
      'create index tool_search_document on tool_search using gin (document) with (fastupdate = off)',
    ],
  },
};

const TOOL_INDEXES = [
  ['tools_by_popularity', 'tools (popularity desc, folded_name, id)'],
  ['tools_by_rating', 'tools (rating_rank desc, popularity desc, folded_name, id)'],
  ['tools_by_reviews', 'tools (review_count desc, popularity desc, folded_name, id)'],
  ['tools_by_newest', 'tools (created_at desc, popularity desc, folded_name, id)'],
  ['tools_by_oldest', 'tools (created_at, popularity desc, folded_name, id)'],
  ['tools_by_pricing', 'tools (pricing_type, popularity desc, folded_name, id)'],
  ['tools_verified', 'tools (is_verified)'],
  ['tools_promoted', 'tools (is_promoted)'],
  ['tool_categories_by_popularity', 'tool_categories (category_id, popularity desc, folded_name, tool_id)'],
].map(([name, on]) => `create index ${name} on ${on}`);

const REVIEW_INDEXES = [
  'create index reviews_by_tool on reviews (tool_id, status, created_at desc, id desc)',
  'create index posts_by_date on posts (published_date desc, slug)',
];

export async function down(): Promise<void> {
  throw new Error('The first migration is not undone: restore a backup or delete the database instead.');
}
