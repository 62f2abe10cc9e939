import { changeTool } from '#backend/import/change-tool.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, pluralize, Output, type OutputOptions } from '#cli/output.ts';

type SetOptions = OutputOptions & { reason?: string | null; dryRun?: boolean };

/** `ai-dir tools set`: some fields of one tool. */
export async function runToolsSet(
  slug: string,
  fields: Readonly<Record<string, string>>,
  { reason = null, dryRun: isDryRun = false, ...options }: SetOptions,
): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const report = await changeTool(database, { slug, fields, reason, actor: operator(), isDryRun });
    // There is no file, and so no line in it.
    const errors = report.errors.map((problem) => ({ ...problem, line: 0, column: 0 }));
    output.problems(errors, report.errorCount);
    if (report.errorCount > 0) {
      output.result({ ok: false, slug, errors }, []);
      if (!output.isJson) output.error(`${pluralize(report.errorCount, 'problem')}: nothing was changed.`);
      return EXIT.badData;
    }
    const hasChanged = report.tools.updated > 0;
    output.result({ ok: true, isDryRun, slug, hasChanged }, [
      `tool ${slug}: ${hasChanged ? 'changed' : 'is so already'}`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
