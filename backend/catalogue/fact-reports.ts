import type { Database } from '#backend/database/database.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { type ExportedTool, exportTool } from '#backend/import/export/export-catalogue.ts';
import type { Plan } from '#domain/model/plan.ts';
import { parseStoredList } from './present-tool.ts';
import { IS_LISTED } from './tool-columns.ts';

const DAY_MS = 86_400_000;

export type StaleFact = { slug: string; field: string; day: string | null; url: string | null };

/** Facts and plans with an older day or none; oldest first. */
export async function staleFacts({ reader }: Database, olderDays: number, now: Date): Promise<StaleFact[]> {
  const before = new Date(now.getTime() - olderDays * DAY_MS).toISOString().slice(0, 10);
  const looked: StaleFact[] = await reader('tool_facts')
    .join('tools', 'tools.id', 'tool_facts.tool_id')
    .whereRaw(IS_LISTED)
    .where((old) => old.whereNull('tool_facts.checked_at').orWhere('tool_facts.checked_at', '<', before))
    .select('tools.slug', 'field', 'tool_facts.checked_at as day', 'source_url as url');
  const priced: { slug: string; plans: string }[] = await reader('tools')
    .whereRaw(IS_LISTED)
    .whereNot('plans', '[]')
    .select('slug', 'plans');
  const plans = priced.flatMap(({ slug, plans }) =>
    parseStoredList<Plan>(plans)
      .filter(({ checkedAt }) => checkedAt < before)
      .map(({ name, checkedAt, sourceUrl }) => ({ slug, field: `plans.${name}`, day: checkedAt, url: sourceUrl })),
  );
  const key = ({ day, slug, field }: StaleFact) => `${day ?? ''}\n${slug}\n${field}`;
  return [...looked, ...plans].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export type MissingFacts = { slug: string; fields: string[] };

type KnownRow = {
  id: number;
  slug: string;
  category_id: number;
  category: string;
  required_keys: string;
  features: string;
  plans: string;
};
type FactRow = { tool_id: number; field: string };

/** Facts never looked up that are required, or stated by others of the category. */
export async function missingFacts(
  { reader }: Database,
  { category, slug }: { category?: string | undefined; slug?: string | undefined },
): Promise<MissingFacts[]> {
  const rows: KnownRow[] = await reader('tools')
    .join('tool_categories', 'tool_categories.tool_id', 'tools.id')
    .join('categories', 'categories.id', 'tool_categories.category_id')
    .where('tool_categories.position', 0)
    .whereRaw(IS_LISTED)
    .orderBy('tools.slug')
    .select(
      'tools.id',
      'tools.slug',
      'category_id',
      'categories.slug as category',
      'required_keys',
      'features',
      'plans',
    );
  const facts: FactRow[] = await reader('tool_facts').select('tool_id', 'field');
  const known = new Map(
    rows.map(({ id, features, plans }) => {
      const stated = Object.keys(JSON.parse(features) as object).map((key) => `features.${key}`);
      return [id, new Set([...stated, ...(plans === '[]' ? [] : ['price'])])] as const;
    }),
  );
  for (const { tool_id, field } of facts) known.get(tool_id)?.add(field);
  const asked = new Map<number, Set<string>>();
  for (const { id, category_id, required_keys } of rows) {
    const required = (JSON.parse(required_keys) as string[]).map((key) => `features.${key}`);
    const own = asked.get(category_id) ?? new Set(['price', 'website', ...required]);
    for (const field of known.get(id) ?? []) if (field.startsWith('features.')) own.add(field);
    asked.set(category_id, own);
  }
  return rows
    .filter((row) => (category === undefined || row.category === category) && (slug === undefined || row.slug === slug))
    .map(({ id, slug: own, category_id }) => ({
      slug: own,
      fields: [...(asked.get(category_id) ?? [])].filter((field) => !known.get(id)?.has(field)).sort(),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export async function factTemplate(database: Database, slug: string): Promise<ExportedTool> {
  const [{ record }, [missing]] = await Promise.all([
    withSnapshot(database, (session) => exportTool(session, slug)),
    missingFacts(database, { slug }),
  ]);
  const open = { url: '', day: null, by: 'editor' as const, fields: missing?.fields ?? [] };
  return { ...record, sources: [...(record.sources ?? []), ...(open.fields.length > 0 ? [open] : [])] };
}

/** Throws `not_found`. */
export async function requireCategory({ reader }: Database, slug: string): Promise<void> {
  if (!(await reader('categories').where({ slug }).first('id'))) throw notFound(`Category ${slug}`);
}
