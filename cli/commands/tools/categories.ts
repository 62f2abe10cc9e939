import { listFullCategories } from '#backend/catalogue/list-categories.ts';
import type { Language } from '#domain/languages.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

/** `ai-dir categories`: the categories in the order of the site. */
export async function runCategories({ lng, ...options }: OutputOptions & { lng: Language }): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const found = await listFullCategories(database, lng);
    const rows = found.map(({ slug, toolCount, name }) => [slug, pluralize(toolCount, 'tool'), name]);
    new Output(options).result(
      { ok: true, categories: found },
      rows.length > 0 ? formatTable(rows) : ['No categories.'],
    );
    return EXIT.ok;
  });
}
