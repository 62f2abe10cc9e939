import { type CommandDefinition, languageOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import type { Language } from '#domain/languages.ts';

export const categoriesCommand: CommandDefinition = {
  usage: 'categories',
  summary: 'list the categories and how many tools they have',
  examples: ['ai-dir categories', 'ai-dir categories --lng de --json'],
  options: [languageOption()],
  run: runCategories,
};

/** In the order of the site. */
async function runCategories({ lng, ...options }: OutputOptions & { lng: Language }): Promise<ExitCode> {
  const { listFullCategories } = await import('#backend/catalogue/list-categories.ts');
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
