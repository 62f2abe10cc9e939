import { listWholeCategories } from '#backend/catalog/list-categories.ts';
import type { Language } from '#domain/languages.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';

/** `ai-dir categories`: the categories in the order of the site. */
export async function categories({ lng, ...options }: OutputOptions & { lng: Language }): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const found = await listWholeCategories(database, lng);
    const rows = found.map(({ slug, toolCount, name }) => [slug, numbered(toolCount, 'tool'), name]);
    new Output(options).result({ ok: true, categories: found }, rows.length > 0 ? table(rows) : ['No categories.']);
    return EXIT.ok;
  });
}
