import { type RemovedTool, removeTool } from '#backend/catalogue/remove-tool.ts';
import { announceTools } from '#backend/changes/announce-tools.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { abortOnInterrupt, confirm } from '#cli/confirm.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

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

type RemoveOptions = OutputOptions & { reason?: string; dryRun?: boolean; yes?: boolean };

const named = ({ slug, name, reviews }: RemovedTool) => `${slug} (${name}) and its ${pluralize(reviews, 'review')}`;

/** Ctrl-C is an answer to the question; before and after it, it ends the command at once. */
async function confirmOnly(question: string, options: RemoveOptions, output: Output): Promise<void> {
  const interrupt = abortOnInterrupt(output);
  try {
    await confirm(question, options, interrupt.signal);
  } finally {
    interrupt.stop();
  }
}

/** `ai-dir tools remove`: a tool with its reviews. */
export async function runToolsRemove(slug: string, options: RemoveOptions): Promise<ExitCode> {
  const { reason = null, dryRun: isDryRun = false } = options;
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const order = { slug, reason, actor: operator() };
    const found = await removeTool(database, { ...order, isDryRun: true });
    if (!isDryRun) await confirmOnly(`Remove ${named(found)}?`, options, output);
    const removed = isDryRun ? found : await removeTool(database, { ...order, isDryRun });
    output.result({ ok: true, isDryRun, tool: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} ${named(removed)}`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}

/** `ai-dir emit`: tells everyone who has the site open of tools. */
export async function runEmit(
  slugs: readonly string[],
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  return withDatabase('need', isDryRun, async (database) => {
    const announced = await announceTools(database, { slugs, isDryRun, actor: operator() });
    new Output(options).result({ ok: true, isDryRun, announced }, [
      ...announced.map(({ slug, name, change }) =>
        change === null ? `would announce ${slug} (${name})` : `announced ${slug} (${name}): change ${change}`,
      ),
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
