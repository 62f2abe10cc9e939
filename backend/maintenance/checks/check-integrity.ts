import { parseStoredMap } from '#backend/catalogue/present-tool.ts';
import { renderMarkdown } from '#backend/catalogue/render-markdown.ts';
import { TOOL_FIELDS } from '#backend/catalogue/tool-columns.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { verifyAudit } from '#backend/moderation/audit-log.ts';
import type { Plan } from '#domain/model/plan.ts';
import { priceFrom } from '#domain/pricing.ts';
import { findFileDamage } from '../sqlite-file.ts';
import type { Check } from './check.ts';

const ROWS_MAX = 100;

export const fileCheck: Check = {
  name: 'file',
  isForSqlite: true,
  find: ({ session }) => findFileDamage((sql) => session.all(sql), { of: ROWS_MAX }),
};

type Orphan = { table: string; rowid: number | null; parent: string };

export const referencesCheck: Check = {
  name: 'references',
  isForSqlite: true,
  async find({ session }) {
    const rows = await session.all<Orphan>('pragma foreign_key_check');
    return rows.map(({ table, rowid, parent }) => `${table} ${rowid ?? ''}: refers to none of ${parent}`);
  },
};

/** No repair: rewriting the trail is the tampering that it detects. */
export const auditCheck: Check = {
  name: 'audit',
  async find({ database }) {
    const { brokenId } = await verifyAudit(database);
    return brokenId === null ? [] : [`audit ${brokenId}: does not fit what stands before it`];
  },
};

/** No repair: features are stored nowhere else. */
export const featuresCheck: Check = {
  name: 'features',
  async find({ session }) {
    const rows = await session.all<{ slug: string; features: string }>('select slug, features from tools order by id');
    return rows
      .filter(({ features }) => parseStoredMap(features) === null)
      .map(({ slug }) => `tool ${slug}: its features cannot be read`);
  },
};

type FactsRow = Record<string, unknown> & { id: number; slug: string; plans: string; price_from: string };
const FACTS = TOOL_FIELDS.flatMap(({ column, cleared }) =>
  cleared === '[]' || cleared === '{}' ? [{ column, isList: cleared === '[]' }] : [],
);

function parsed(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell));
  } catch {
    return null;
  }
}

function isReadable(cell: unknown, isList: boolean): boolean {
  const value = parsed(cell);
  return typeof value === 'object' && value !== null && Array.isArray(value) === isList;
}

function loadFacts(session: SqlSession): Promise<FactsRow[]> {
  const columns = [...FACTS.map(({ column }) => column), 'price_from'];
  return session.all<FactsRow>(`select id, slug, ${columns.join(', ')} from tools order by id`);
}

export const factsCheck: Check = {
  name: 'facts',
  async find({ session }) {
    const rows = await loadFacts(session);
    return rows.flatMap((row) =>
      FACTS.filter(({ column, isList }) => !isReadable(row[column], isList)).map(
        ({ column }) => `tool ${row.slug}: its ${column} cannot be read`,
      ),
    );
  },
};

async function wrongPrices(session: SqlSession): Promise<(FactsRow & { right: string })[]> {
  const rows = await loadFacts(session);
  return rows
    .filter(({ plans }) => isReadable(plans, true))
    .map((row) => ({ ...row, right: JSON.stringify(priceFrom(parsed(row.plans) as Plan[])) }))
    .filter(({ price_from, right }) => price_from !== right);
}

export const pricesCheck: Check = {
  name: 'prices',
  isPublic: true,
  async find({ session }) {
    const wrong = await wrongPrices(session);
    return wrong.map(({ slug }) => `tool ${slug}: its price_from is not of its plans`);
  },
  async repair({ session }) {
    for (const { id, right } of await wrongPrices(session))
      await session.run('update tools set price_from = ? where id = ?', [right, id]);
  },
};

type Rendered = { post_id: number; slug: string; language: string | null; content: string; html: string };

async function wronglyRendered(session: SqlSession): Promise<Rendered[]> {
  const rows = await session.all<Rendered>(
    `select id as post_id, slug, null as language, content, html from posts union all
     select post_id, slug, language, post_translations.content, post_translations.html
     from post_translations join posts on posts.id = post_id order by 1, 3`,
  );
  return rows
    .map((row) => ({ ...row, right: renderMarkdown(row.content) }))
    .filter(({ html, right }) => html !== right)
    .map(({ right, ...row }) => ({ ...row, html: right }));
}

export const postsCheck: Check = {
  name: 'posts',
  isPublic: true,
  async find({ session }) {
    const wrong = await wronglyRendered(session);
    return wrong.map(
      ({ slug, language }) => `post ${slug}${language === null ? '' : ` (${language})`}: its HTML is not of its text`,
    );
  },
  async repair({ session }) {
    for (const { post_id, language, html } of await wronglyRendered(session))
      if (language === null) await session.run('update posts set html = ? where id = ?', [html, post_id]);
      else
        await session.run('update post_translations set html = ? where post_id = ? and language = ?', [
          html,
          post_id,
          language,
        ]);
  },
};

const isMissing = 'logo_hash is not null and logo_hash not in (select hash from logos)';

/** A tool without its tile would show a missing picture. */
export const logosCheck: Check = {
  name: 'logos',
  isPublic: true,
  async find({ session }) {
    const rows = await session.all<{ slug: string }>(`select slug from tools where ${isMissing} order by slug`);
    return rows.map(({ slug }) => `tool ${slug}: its logo is missing; ai-dir seed or ai-dir logos brings it back`);
  },
  repair: ({ session }) => session.run(`update tools set logo_hash = null where ${isMissing}`),
};
