import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions } from '#cli/output.ts';

export const toolsShowCommand: CommandDefinition = {
  usage: 'show <slug>',
  summary: 'print all that is known about a tool',
  examples: ['ai-dir tools show chatgpt', 'ai-dir tools show chatgpt --json | jq .tool.features'],
  run: runToolsShow,
};

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

/** One tool as it was written, and its ratings. */
async function runToolsShow(slug: string, options: OutputOptions): Promise<ExitCode> {
  const [{ exportTool }, { withSnapshot }] = await Promise.all([
    import('#backend/import/export/export-catalogue.ts'),
    import('#backend/database/sql-session.ts'),
  ]);
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
