import { changeTool } from '#backend/import/change-tool.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { operator } from '../operator.ts';
import { NOTHING_WRITTEN, numbered, Output, type OutputOptions } from '../output.ts';

type Options = OutputOptions & { reason?: string | null; dryRun?: boolean };

/** `ai-dir tools set`: some fields of one tool. */
export async function setTool(
  slug: string,
  fields: Readonly<Record<string, string>>,
  { reason = null, dryRun: isDryRun = false, ...options }: Options,
): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const report = await changeTool(database, { slug, fields, reason, actor: operator(), isDryRun });
    // There is no file, and so no line in it.
    const errors = report.errors.map((problem) => ({ ...problem, line: 0, column: 0 }));
    output.problems(errors, report.errorCount);
    if (report.errorCount > 0) {
      output.result({ ok: false, slug, errors }, []);
      if (!output.isJson) output.error(`${numbered(report.errorCount, 'problem')}: nothing was changed.`);
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
