import { exportTool } from '#backend/import/export/export-catalogue.ts';
import { withSnapshot } from '#backend/database/session.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

/** One line for each value, named as `ai-dir tools set` and CSV files name them. */
function facts(record: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(record).flatMap(([field, value]) => {
    const parts = Object.entries(Object(value));
    if (field === 'features') return parts.map(([key, feature]) => [`feature:${key}`, String(feature)]);
    if (field === 'translations')
      return parts.map(([language, texts]) => [
        `description:${language}`,
        (texts as { description: string }).description,
      ]);
    return [[field, Array.isArray(value) ? value.join('|') : String(value)]];
  });
}

/** `ai-dir tools show`: one tool as it was written, and its ratings. */
export async function runToolsShow(slug: string, options: OutputOptions): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const { id, record } = await withSnapshot(database, (session) => exportTool(session, slug));
    const row = await database
      .reader('tools')
      .where({ id })
      .first('review_count', 'avg_rating', 'created_at', 'updated_at');
    const [reviews, rating] = [row.review_count, row.avg_rating / 100];
    const { created_at: createdAt, updated_at: updatedAt } = row;
    new Output(options).result({ ok: true, tool: record, id, reviews, rating, createdAt, updatedAt }, [
      ...formatTable([
        [`tool ${id}`, reviews === 0 ? 'no reviews' : `${rating}★ (${reviews})`],
        ...facts(record),
        ['added', createdAt],
        ['changed', updatedAt],
      ]),
    ]);
    return EXIT.ok;
  });
}
