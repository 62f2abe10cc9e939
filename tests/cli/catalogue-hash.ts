import { createHash } from 'node:crypto';
import type { Database } from '#backend/database/database.ts';

const TABLES = {
  tools: 'slug, name, folded_name, website, description, features, popularity, is_verified, checked_at',
  categories: 'slug, name, position, tool_count',
  tool_categories: 'tool_id, category_id, position',
  tool_translations: 'tool_id, language, description',
  posts: 'slug, title, html',
  changes: 'kind, subject',
} as const;

/** Equal hashes mean that an import changed nothing. */
export async function catalogueHash({ reader }: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, columns] of Object.entries(TABLES)) {
    const rows: unknown[] = await reader(table).select(reader.raw(columns));
    hash.update(table).update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}
